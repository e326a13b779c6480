import { readyResponse } from './ready-response.ts';
import { serveBare } from './serve.ts';

/** The lower bound for every read: sends prepared bytes. */
const { headers, body } = readyResponse();

serveBare((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
