/** Runs in its own process and passes requests on to its servers in turn, over kept connections. */
import { Agent, createServer, request } from 'node:http';
import { answerUsage } from '../api/usage.ts';

const { ports, port } = JSON.parse(process.env['BENCH_PROXY']!) as { ports: number[]; port: number };
const agent = new Agent({ keepAlive: true });
let turn = 0;

createServer((incoming, answer) => {
  const { method, url: path, headers } = incoming;
  const onwards = request(
    { agent, port: ports[turn++ % ports.length]!, method, path, headers },
    (response) => {
      answer.writeHead(response.statusCode!, response.headers);
      response.pipe(answer);
    },
  );
  onwards.on('error', () => answer.destroy());
  incoming.pipe(onwards);
}).listen(port, '127.0.0.1', answerUsage);
