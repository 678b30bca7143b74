import { Buffer } from 'node:buffer';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export type Challenge = { readonly challenge: string };

type Wrong = {
  readonly origin?: string;
  readonly challenge?: string;
  readonly site?: string;
  readonly counter?: number;
  /** True: the device has checked neither a PIN nor a finger. */
  readonly unverified?: boolean;
};

export type SecurityKey = ReturnType<typeof securityKey>;

/**
 * A device with one passkey (ES256) for `origin`, as browsers answer for it (WebAuthn, level 3); `wrong`
 * forges a part.
 */
export function securityKey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let used = 0;

  const dataOf = (
    { site = new URL(origin).hostname, counter = (used += 1), unverified }: Wrong,
    more: Buffer,
  ) => {
    const attested = more.length > 0 ? 0x40 : 0;
    const head = Buffer.alloc(5);
    head[0] = 0x01 | (unverified ? 0 : 0x04) | attested;
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(Buffer.from(site)), head, more]);
  };
  const clientData = (type: string, { challenge }: Challenge, wrong: Wrong) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false, ...only(wrong) }));
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    register(options: Challenge, wrong: Wrong = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const authData = dataOf(wrong, attested);
      // {fmt: 'none', attStmt: {}, authData}
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
      const attestationObject = Buffer.concat([head, Buffer.from([authData.length]), authData]);
      return answer({ clientDataJSON: clientData('webauthn.create', options, wrong), attestationObject });
    },
    use(options: Challenge, wrong: Wrong = {}) {
      const clientDataJSON = clientData('webauthn.get', options, wrong);
      const authenticatorData = dataOf(wrong, Buffer.alloc(0));
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(clientDataJSON)]),
        privateKey,
      );
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}

const only = ({ origin, challenge }: Wrong) => ({
  ...(origin && { origin }),
  ...(challenge && { challenge }),
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
