import type { ApiResponse } from '#server/testing/client.ts';
import { Client } from '#server/testing/client.ts';

export interface Slot {
  date: string;
  time: string;
}

/** Other visitors who buy seats of the same experience through the API, and may cancel them. */
export class CompetingBuyers {
  private readonly experienceId: string;
  private readonly purchases: { buyer: Client; orderNumber: string }[] = [];

  constructor(experienceId: string) {
    this.experienceId = experienceId;
  }

  /** Holds seats of a slot by a checkout; if there are fewer, all that are left. Does nothing if it can't be booked. */
  async buy(url: string, { date, time }: Slot, participants: number): Promise<void> {
    const buyer = await Client.visitor(url);
    const add = (count: number) =>
      buyer.addToCart({ experienceId: this.experienceId, selectedDate: date, selectedTime: time, participants: count });
    let added = await add(participants);
    const { remaining } = added.body;
    if (typeof remaining === 'number' && remaining > 0) added = await add(remaining);
    if (added.status === 409) return;
    succeeded(added);
    const bought = succeeded(await buyer.checkout());
    this.purchases.push({ buyer, orderNumber: bought.body.order.orderNumber });
  }

  /** Cancels the oldest purchase, which frees its seats. */
  async giveBack(url: string): Promise<void> {
    const oldest = this.purchases.shift();
    if (oldest) succeeded(await oldest.buyer.at(url).post(`/api/orders/${oldest.orderNumber}/cancel`, {}));
  }

  async giveEverythingBack(url: string): Promise<void> {
    while (this.purchases.length > 0) await this.giveBack(url);
  }
}

function succeeded<Body>(answer: ApiResponse<Body>): ApiResponse<Body> {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
