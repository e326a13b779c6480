import type { ColumnType, Generated } from 'kysely';
import type { Flag, Instant, Json } from './columns.ts';

/** What is offered, by whom, and the seats of it. */
export interface CatalogueTables {
  providers: {
    id: string;
    user_id: string | null;
    name: string;
    email: string;
    status: string;
    phone_number: string;
    company_name: string;
    business_address: string;
    business_type: string;
    years_experience: number;
    languages: Json;
    specialties: Json;
    bio: string;
    webflow_id: string | null;
    rnt: string | null;
    rnt_valid_until: string | null;
    created_at: Instant;
    updated_at: Instant;
    version: number;
    /** The folded name, by which lists sort. */
    sort_name: Generated<string>;
    /** A removed provider speaks for nobody; its bookings still refer to it. */
    deleted_at: Generated<Instant | null>;
  };
  experiences: {
    id: string;
    provider_id: string | null;
    name: string;
    description: string;
    category: string;
    region: string;
    location: string;
    meeting_point: string;
    latitude: number | null;
    longitude: number | null;
    pictures: Json;
    duration: string;
    duration_minutes: number;
    max_participants: number;
    price_cop: number;
    schedule: Json;
    highlights: Json;
    includes: Json;
    not_includes: Json;
    languages: Json;
    min_age: number;
    accessibility: string;
    cancellation_policy: Json;
    available: Flag;
    published: Flag;
    webflow_id: string | null;
    change_seq: number;
    deleted_at: Instant | null;
    created_at: Instant;
    updated_at: Instant;
    version: number;
    /** The folded name, by which lists sort. */
    sort_name: Generated<string>;
  };
  /** Ratings, updated in the transaction of each review. */
  experience_ratings: {
    experience_id: string;
    rating_count: number;
    rating_sum: number;
    stars_1: number;
    stars_2: number;
    stars_3: number;
    stars_4: number;
    stars_5: number;
  };
  availability_overrides: {
    experience_id: string;
    date: string;
    blocked: Flag;
    times: Json | null;
    capacity: number | null;
    price_cop: number | null;
    version: number;
    updated_at: Instant;
  };
  /** Seats taken per slot by live orders and holds; a row appears with the first booking. */
  slots: {
    experience_id: string;
    date: string;
    time: string;
    taken: number;
    lock_count: number;
    /** The capacity when the last seats were taken; a capacity lowered later leaves bookings valid. */
    sold_capacity: Generated<number | null>;
  };
  /** `state`: held (expires), kept (belongs to a confirmed order), released. */
  holds: {
    id: string;
    order_id: string;
    order_item_id: string;
    attempt: number;
    experience_id: string;
    date: string;
    time: string;
    participants: number;
    state: string;
    expires_at: Instant;
    created_at: Instant;
    /** Keyed hash of the buyer's network, for its limit on unpaid seats. */
    address_hash: Generated<string | null>;
    /** 0 when renewed by somebody else with the order's link. */
    by_buyer: Generated<Flag>;
  };
  uploads: {
    id: string;
    mime: string;
    bytes: ColumnType<Uint8Array, Uint8Array, never>;
    size: number;
    created_at: Instant;
  };
}
