import type { Insertable, Selectable } from 'kysely';
import type { AccountTables } from './tables/account.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { OrderTables } from './tables/order.ts';
import type { RequestTables } from './tables/request.ts';
import type { RewardTables } from './tables/reward.ts';
import type { ReviewTables } from './tables/review.ts';
import type { SystemTables } from './tables/system.ts';

/**
 * Every table, for both engines. Text ids, integer pesos, ISO-8601 UTC text instants, `YYYY-MM-DD` text dates,
 * 0/1 integers, JSON text; `codecs.ts` turns them into the domain's values.
 */
export interface Schema
  extends AccountTables, CatalogueTables, OrderTables, RequestTables, RewardTables, ReviewTables, SystemTables {}

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
