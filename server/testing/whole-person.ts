import { randomUUID } from 'node:crypto';
import { Client } from './client.ts';
import { inDays, insertCoupon, insertExperience, insertReviews, insertUser } from './factories.ts';
import type { TestServer } from './test-server.ts';

/** Words that occur nowhere but in this person's data. */
export const secretWords = {
  firstName: 'Nombresecreto',
  lastName: 'Apellidosecreto',
  phone: '3009998877',
  documentNumber: '79555444',
  address: 'Callesecreta 9',
  notes: 'Notasecreta: alergia al maní',
} as const;

export interface WholePerson {
  id: string;
  email: string;
  client: Client;
  /** A booking that is over, and one ahead. */
  pastOrder: string;
  nextOrder: string;
  openRequest: string;
  closedRequest: string;
  reviewId: string;
  /** Of somebody else, whom the person found helpful and reported. */
  otherReviewId: string;
  admin: Client;
}

/** A customer with something in every table that knows people. Leaves the product's clock ten days ahead. */
export async function makeWholePerson(server: TestServer): Promise<WholePerson> {
  const email = `persona.secreta.${randomUUID()}@correo.example`;
  const experience = await insertExperience(server.db, { name: 'Páramo al amanecer' });
  const [other] = await insertReviews(server.db, experience.id, [{ rating: 4 }]);
  if (!other) throw new Error('a review');
  const client = await Client.signedIn(server.url, email);
  await Client.signedIn(server.url, email);
  const { id } = (await client.get('/api/auth/user')).body;
  const adminEmail = `${randomUUID()}@rumbo.example`;
  await insertUser(server.db, { email: adminEmail, role: 'admin' });
  const admin = await Client.signedIn(server.url, adminEmail);
  const { firstName, lastName } = secretWords;
  await admin.put(`/api/admin/users/${id}`, { firstName, lastName });

  const pastOrder = await book(client, experience.id, inDays(9), email);
  await server.setClock(`${inDays(10)}T12:00:00Z`);
  const nextOrder = await book(client, experience.id, inDays(40), email);
  const reviewId = await markReviews(client, experience.id, other.id);
  await client.post('/api/customer/wishlist', { experienceId: experience.id });
  await client.addToCart(slot(experience.id, inDays(50)));
  await insertCoupon(server.db, { code: `SUYO-${randomUUID().slice(0, 8).toUpperCase()}`, customer_id: id });
  await client.put('/api/customer/consents', { purpose: 'marketing', granted: false });
  const [openRequest, closedRequest] = [await file(client, email), await file(await Client.visitor(server.url), email)];
  await close(server, closedRequest);
  return {
    id,
    email,
    client,
    pastOrder,
    nextOrder,
    openRequest,
    closedRequest,
    reviewId,
    otherReviewId: other.id,
    admin,
  };
}

const slot = (experienceId: string, selectedDate: string) => ({
  experienceId,
  selectedDate,
  selectedTime: '09:00',
  participants: 2,
});

async function book(client: Client, experienceId: string, date: string, email: string): Promise<string> {
  await client.addToCart(slot(experienceId, date));
  const { notes, ...customer } = secretWords;
  const { body } = await client.checkout({ notes }, { ...customer, email, acceptsMarketing: true });
  await client.settle(body.payment.checkoutUrl, 'approve');
  return body.order.orderNumber;
}

async function markReviews(client: Client, experienceId: string, otherReviewId: string): Promise<string> {
  const review = { authorName: secretWords.firstName, rating: 5, text: 'Una mañana inolvidable' };
  const written = await client.post(`/api/product/${experienceId}/feedback`, review);
  await client.post(`/api/reviews/${otherReviewId}/helpful`, {});
  await client.post(`/api/reviews/${otherReviewId}/report`, { reason: 'spam', details: 'Parece publicidad' });
  return written.body.review.id;
}

async function file(client: Client, email: string): Promise<string> {
  const { body } = await client.post('/api/requests', {
    kind: 'queja',
    name: `${secretWords.firstName} ${secretWords.lastName}`,
    email,
    text: 'El guía llegó una hora tarde',
  });
  return body.filingNumber;
}

/** As the desk will close a request once it has answered. */
export function close(server: TestServer, filingNumber: string): Promise<void> {
  return server.db.write(async (tx) => {
    const at = '2026-01-05T12:00:00.000Z';
    const { id } = await tx
      .updateTable('service_requests')
      .set({ state: 'cerrada', answered_at: at, closed_at: at })
      .where('filing_number', '=', filingNumber)
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { request_id: id, actor: null, created_at: at };
    await tx
      .insertInto('service_request_events')
      .values([
        { ...event, id: randomUUID(), kind: 'answered', text: 'Te ofrecemos disculpas.' },
        { ...event, id: randomUUID(), kind: 'closed', text: '' },
      ])
      .execute();
  });
}
