import { randomUUID } from 'node:crypto';
import { serveBare } from './serve.ts';

/** Answers every preference at once, with the fields that the product reads; ignores what was sent. */
serveBare((request, response) => {
  request.resume();
  request.on('end', () => {
    const id = `1000000001-${randomUUID()}`;
    const page = `http://127.0.0.1/checkout?pref_id=${id}`;
    response.writeHead(201, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ id, collector_id: 1_000_000_001, init_point: page, sandbox_init_point: page }));
  });
});
