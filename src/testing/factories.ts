import type { CartItem } from '#contract/api/cart.ts';
import type { Experience } from '#contract/api/experiences.ts';
import { uuid } from '#src/lib/uuid.ts';

/** An experience that can be booked every day at 09:00 and 14:00, with the given fields replaced. */
export function makeExperience(part: Partial<Experience> = {}): Experience {
  return {
    id: 'exp-salento',
    name: 'Caminata por el valle de Cocora',
    description: 'Entre palmas de cera',
    category: 'Naturaleza',
    images: ['/catalogue/salento.webp'],
    pictures: [{ src: '/catalogue/salento', alt: 'Palmas de cera' }],
    duration: '4 horas',
    durationMinutes: 240,
    maxParticipants: 12,
    location: 'Salento, Quindío',
    region: 'Eje Cafetero',
    meetingPoint: 'Plaza de Bolívar',
    latitude: 4.637,
    longitude: -75.57,
    price: 95_000,
    currency: 'COP',
    averageRating: 4.5,
    totalReviews: 8,
    schedule: [{ times: ['09:00', '14:00'] }],
    highlights: [],
    includes: [],
    notIncludes: [],
    languages: ['es'],
    minAge: 0,
    accessibility: '',
    cancellationPolicy: { kind: 'free', hours: 24 },
    provider: null,
    available: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...part,
  };
}

/** An item in the server's format. */
export function makeCartItem(part: Partial<CartItem> = {}): CartItem {
  const item = {
    id: uuid(),
    experience: makeExperience(),
    selectedDate: '2027-03-14',
    selectedTime: '09:00',
    participants: 2,
    unitPrice: 95_000,
    ...part,
  };
  return { ...item, lineTotal: item.unitPrice * item.participants, ...part };
}
