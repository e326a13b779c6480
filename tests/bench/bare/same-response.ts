import { readyResponse } from './ready-response.ts';
import { serveBare } from './serve.ts';

/** The limit of every read: bytes that are ready. */
const { headers, body } = readyResponse();

serveBare((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
