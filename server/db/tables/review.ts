import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant } from './columns.ts';

/** Reviews, and what their readers did with them. */
export interface ReviewTables {
  reviews: {
    id: string;
    experience_id: string;
    session_id: string | null;
    user_id: string | null;
    author_name: string;
    rating: number;
    text: string;
    verified: Flag;
    created_at: Instant;
    hidden_at: Instant | null;
    /** Whether its author was checked in at the experience; such a review is `verified` too. */
    attended: Generated<Flag>;
    negative_rating: GeneratedAlways<number>;
    helpful_count: Generated<number>;
    /** Reports that no moderator has looked at yet. */
    report_count: Generated<number>;
    answer: Generated<string | null>;
    answered_at: Generated<Instant | null>;
    moderation_reason: Generated<string | null>;
    moderated_at: Generated<Instant | null>;
    /** Author and text, folded. */
    search_text: string;
    version: Generated<number>;
  };
  review_votes: { session_id: string; review_id: string; created_at: Instant };
  review_reports: {
    session_id: string;
    review_id: string;
    reason: string;
    details: string;
    created_at: Instant;
    handled_at: Instant | null;
  };
}
