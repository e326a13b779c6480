/** One experience of the demo catalogue, as the seed writes it to the database. */
export interface SeedExperience {
  /** Stable slug: a-z, 0-9 and hyphens, 60 characters or fewer. */
  id: string;
  name: string;
  description: string;
  category: string;
  region: string;
  location: string;
  /** Directions in words to the place that latitude and longitude point at. */
  meetingPoint: string;
  latitude: number;
  longitude: number;
  /** How people say it: '4 horas', '2 días, 1 noche'. */
  duration: string;
  durationMinutes: number;
  maxParticipants: number;
  priceCop: number;
  schedule: SeedSchedule[];
  highlights: string[];
  includes: string[];
  notIncludes: string[];
  languages: string[];
  minAge: number;
  accessibility: string;
  cancellationPolicy: SeedCancellationPolicy;
  /** Key of a provider in providers.ts. */
  provider: string;
  images: SeedImage[];
}

/** Days count from Sunday = 0; without days, every day. A season is `MM-DD` to `MM-DD`; without one, all year. Times are 'HH:MM'. */
export interface SeedSchedule {
  days?: number[];
  season?: { from: string; to: string };
  times: string[];
}

/** percentBp is what comes back, in basis points, when the policy is partial. */
export interface SeedCancellationPolicy {
  kind: 'free' | 'partial' | 'none';
  hours: number;
  percentBp?: number;
}

/** file is the base name in public/catalogue, without size or extension. */
export interface SeedImage {
  file: string;
  alt: string;
}

export interface SeedProvider {
  key: string;
  id: string;
  name: string;
  email: string;
  status: 'active' | 'inactive' | 'pending';
  phoneNumber: string;
  companyName: string;
  businessAddress: string;
  businessType: string;
  yearsExperience: number;
  languages: string[];
  specialties: string[];
  bio: string;
  /** Number in the Registro Nacional de Turismo. */
  rnt: string;
}

export interface SeedReview {
  experienceId: string;
  authorName: string;
  rating: number;
  text: string;
  daysAgo: number;
}
