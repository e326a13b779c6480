import { foldText } from '#contract/domain/fold-text.ts';
import { nextRntEnd } from '#contract/domain/rnt.ts';
import { addDays, bogotaInstant } from '#contract/domain/time.ts';
import { instant, toJson } from '../codecs.ts';
import type { NewRow } from '../schema.ts';
import type { SeedExperience, SeedProvider } from './catalogue/types.ts';

/** Rows of the seed, from the catalogue's data. */

/** For how many days from its start a demo's registrations are valid at least. */
const rntDaysLeft = 90;

export function userRow(
  user: { id: string; email: string; firstName: string; lastName: string; role: string },
  now: string,
): NewRow<'users'> {
  return {
    id: user.id,
    email: user.email,
    email_verified: 1,
    first_name: user.firstName,
    last_name: user.lastName,
    sort_name: foldText(`${user.firstName} ${user.lastName}`),
    role: user.role,
    status: 'active',
    last_login_at: null,
    created_at: now,
    updated_at: now,
    version: 1,
  };
}

export function providerRow(provider: SeedProvider, userId: string | null, now: string): NewRow<'providers'> {
  return {
    id: provider.id,
    user_id: userId,
    name: provider.name,
    email: provider.email,
    status: provider.status,
    phone_number: provider.phoneNumber,
    company_name: provider.companyName,
    business_address: provider.businessAddress,
    business_type: provider.businessType,
    years_experience: provider.yearsExperience,
    languages: toJson(provider.languages),
    specialties: toJson(provider.specialties),
    bio: provider.bio,
    webflow_id: null,
    rnt: provider.rnt,
    rnt_valid_until: nextRntEnd(addDays(now.slice(0, 10), rntDaysLeft)),
    created_at: now,
    updated_at: now,
    version: 1,
  };
}

export function experienceRow(
  experience: SeedExperience,
  providerId: string | null,
  seq: number,
  createdAt: string,
): NewRow<'experiences'> {
  return {
    id: experience.id,
    provider_id: providerId,
    name: experience.name,
    description: experience.description,
    category: experience.category,
    region: experience.region,
    location: experience.location,
    meeting_point: experience.meetingPoint,
    latitude: experience.latitude,
    longitude: experience.longitude,
    pictures: toJson(experience.images.map((image) => ({ src: `/catalogue/${image.file}`, alt: image.alt }))),
    duration: experience.duration,
    duration_minutes: experience.durationMinutes,
    max_participants: experience.maxParticipants,
    price_cop: experience.priceCop,
    schedule: toJson(experience.schedule),
    highlights: toJson(experience.highlights),
    includes: toJson(experience.includes),
    not_includes: toJson(experience.notIncludes),
    languages: toJson(experience.languages),
    min_age: experience.minAge,
    accessibility: experience.accessibility,
    cancellation_policy: toJson(experience.cancellationPolicy),
    available: 1,
    published: 1,
    webflow_id: null,
    change_seq: seq,
    deleted_at: null,
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  };
}

export interface SeedBooking {
  id: string;
  orderNumber: string;
  visitorSessionId: string;
  userId: string | null;
  status: 'confirmed' | 'completed' | 'expired';
  buyer: { email: string; firstName: string; lastName: string };
  experience: Pick<SeedExperience, 'id' | 'name' | 'priceCop' | 'durationMinutes' | 'cancellationPolicy'>;
  providerId: string | null;
  date: string;
  time: string;
  participants: number;
  createdAt: string;
}

export interface BookingRows {
  order: NewRow<'orders'>;
  item: NewRow<'order_items'>;
  hold: NewRow<'holds'>;
  payment: NewRow<'payments'> | null;
}

/** An order of one item, with its seats and its payment, as a checkout would have left them. */
export function bookingRows(booking: SeedBooking): BookingRows {
  const totalCop = booking.experience.priceCop * booking.participants;
  const startsAt = bogotaInstant(booking.date, booking.time);
  const live = booking.status !== 'expired';
  const itemId = `${booking.id}-1`;
  return {
    order: {
      id: booking.id,
      order_number: booking.orderNumber,
      session_id: booking.visitorSessionId,
      user_id: booking.userId,
      status: booking.status,
      email: booking.buyer.email,
      first_name: booking.buyer.firstName,
      last_name: booking.buyer.lastName,
      phone: '+57 300 555 0100',
      document_type: 'cedula',
      document_number: '1000000000',
      address: '',
      city: 'Bogotá',
      notes: '',
      subtotal_cop: totalCop,
      discount_cop: 0,
      cashback_cop: 0,
      total_cop: totalCop,
      coupon_id: null,
      coupon_code: null,
      coupon_taken: 0,
      cashback_taken: 0,
      fingerprint: booking.id,
      attempt: 1,
      hold_expires_at: booking.createdAt,
      refund_reason: null,
      terms_version: '2026-01',
      created_at: booking.createdAt,
      updated_at: booking.createdAt,
      confirmed_at: live ? booking.createdAt : null,
      version: 1,
    },
    item: {
      id: itemId,
      order_id: booking.id,
      position: 0,
      cart_item_id: itemId,
      experience_id: booking.experience.id,
      provider_id: booking.providerId,
      experience_name: booking.experience.name,
      selected_date: booking.date,
      selected_time: booking.time,
      starts_at: instant(startsAt),
      ends_at: instant(new Date(startsAt.getTime() + booking.experience.durationMinutes * 60_000)),
      participants: booking.participants,
      unit_price_cop: booking.experience.priceCop,
      line_total_cop: totalCop,
      coupon_share_cop: 0,
      cashback_share_cop: 0,
      state: booking.status === 'completed' ? 'done' : 'booked',
      cancellation_policy: toJson(booking.experience.cancellationPolicy),
    },
    hold: {
      id: `${booking.id}-h`,
      order_id: booking.id,
      order_item_id: itemId,
      attempt: 1,
      experience_id: booking.experience.id,
      date: booking.date,
      time: booking.time,
      participants: booking.participants,
      state: live ? 'kept' : 'released',
      expires_at: booking.createdAt,
      created_at: booking.createdAt,
    },
    payment: live
      ? {
          id: `seed-${booking.id}`,
          order_id: booking.id,
          status: 'approved',
          status_detail: 'accredited',
          amount_cop: totalCop,
          refunded_cop: 0,
          currency: 'COP',
          method: 'visa',
          expires_at: null,
          created_at: booking.createdAt,
          updated_at: booking.createdAt,
        }
      : null,
  };
}
