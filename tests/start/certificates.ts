import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export interface Certificate {
  /** PEM. */
  certificate: string;
  key: string;
}

/** A certificate authority of our own. */
export const authority = (name: string): Certificate & { readonly name: string } => {
  const { publicKey, privateKey } = keys();
  const extension = seq(oid('551d13'), der(0x01, Buffer.from([0xff])), octets(seq(TRUE)));
  return { name, ...issued(name, name, publicKey, privateKey, privateKey, extension) };
};

/** A server's certificate, for a host name, signed by the authority. */
export function certificateFor(host: string, by: ReturnType<typeof authority>): Certificate {
  const { publicKey, privateKey } = keys();
  const extension = seq(oid('551d11'), octets(seq(der(0x82, Buffer.from(host)))));
  return issued(host, by.name, publicKey, privateKey, createPrivateKey(by.key), extension);
}

const keys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** RFC 5280, valid for a day before and after now. */
function issued(
  subject: string,
  issuer: string,
  publicKey: KeyObject,
  privateKey: KeyObject,
  signer: KeyObject,
  extension: Buffer,
): Certificate {
  const day = 86_400_000;
  const content = seq(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    nameOf(issuer),
    seq(moment(Date.now() - day), moment(Date.now() + day)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, seq(extension)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, signer));
  const body = seq(content, ALGORITHM, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = body.length < 128 ? [body.length] : [0x82, Math.floor(body.length / 256), body.length % 256];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

const seq = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const octets = (content: Buffer): Buffer => der(0x04, content);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const TRUE = der(0x01, Buffer.from([0xff]));

/** ecdsa-with-SHA256 */
const ALGORITHM = seq(oid('2a8648ce3d040302'));

const nameOf = (name: string): Buffer => seq(der(0x31, seq(oid('550403'), der(0x0c, Buffer.from(name)))));

const moment = (time: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(time).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
