import { readyResponse } from './ready-response.ts';
import { serveBare } from './serve.ts';

/** The lower bound of every read: sending ready bytes. */
const { headers, body } = readyResponse();

serveBare((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
