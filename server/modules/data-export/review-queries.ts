import type { ReadDb } from '#server/db/connect.ts';

const sessionsOf = (db: ReadDb, userId: string) =>
  db.selectFrom('visitor_sessions').select('id').where('user_id', '=', userId);

/** Written signed in, or in a browser session of the person. */
export const reviews = (db: ReadDb, userId: string) =>
  db
    .selectFrom('reviews')
    .innerJoin('experiences', 'experiences.id', 'reviews.experience_id')
    .selectAll('reviews')
    .select('experiences.name')
    .where((eb) => eb.or([eb('reviews.user_id', '=', userId), eb('reviews.session_id', 'in', sessionsOf(db, userId))]))
    .orderBy('reviews.created_at')
    .orderBy('reviews.id')
    .execute();

export const votes = (db: ReadDb, userId: string) =>
  db
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_votes.review_id')
    .innerJoin('experiences', 'experiences.id', 'reviews.experience_id')
    .select(['experiences.name', 'review_votes.created_at'])
    .where('review_votes.session_id', 'in', sessionsOf(db, userId))
    .orderBy('review_votes.created_at')
    .execute();

export const reports = (db: ReadDb, userId: string) =>
  db
    .selectFrom('review_reports')
    .innerJoin('reviews', 'reviews.id', 'review_reports.review_id')
    .innerJoin('experiences', 'experiences.id', 'reviews.experience_id')
    .select([
      'experiences.name',
      'review_reports.reason',
      'review_reports.details',
      'review_reports.created_at',
      'review_reports.handled_at',
    ])
    .where('review_reports.session_id', 'in', sessionsOf(db, userId))
    .orderBy('review_reports.created_at')
    .execute();

export const favourites = (db: ReadDb, userId: string) =>
  db
    .selectFrom('wishlist_items')
    .innerJoin('experiences', 'experiences.id', 'wishlist_items.experience_id')
    .select(['experiences.name', 'wishlist_items.created_at'])
    .where('wishlist_items.customer_id', '=', userId)
    .orderBy('wishlist_items.created_at')
    .orderBy('wishlist_items.id')
    .execute();
