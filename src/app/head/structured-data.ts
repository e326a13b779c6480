import type { Experience } from '#contract/api/experiences.ts';
import { pictureAddress } from './addresses.ts';

type Json = Record<string, unknown>;

/** An experience as structured data (schema.org). */
export function experienceData(experience: Experience, publicUrl: string): Json {
  const url = `${publicUrl}/product/${encodeURIComponent(experience.id)}`;
  const { provider, latitude, longitude, totalReviews } = experience;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'TouristTrip'],
    '@id': url,
    url,
    name: experience.name,
    description: experience.description,
    category: experience.category,
    image: experience.images.map((image) => pictureAddress(image, publicUrl)),
    ...(provider ? { provider: { '@type': 'Organization', name: provider.name } } : {}),
    itinerary: {
      '@type': 'Place',
      name: experience.location,
      address: {
        '@type': 'PostalAddress',
        addressLocality: experience.location,
        addressRegion: experience.region,
        addressCountry: 'CO',
      },
      ...(latitude !== null && longitude !== null ? { geo: { '@type': 'GeoCoordinates', latitude, longitude } } : {}),
    },
    offers: {
      '@type': 'Offer',
      url,
      price: experience.price,
      priceCurrency: experience.currency,
      availability: `https://schema.org/${experience.available ? 'InStock' : 'SoldOut'}`,
    },
    ...(totalReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: experience.averageRating,
            reviewCount: totalReviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

/** The store as structured data: the organization and the listed experiences. */
export function storeData(experiences: readonly Experience[], publicUrl: string): Json {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'WebSite', '@id': `${publicUrl}/#sitio`, url: `${publicUrl}/`, name: 'Rumbo', inLanguage: 'es-CO' },
      {
        '@type': 'ItemList',
        itemListElement: experiences.map((experience, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${publicUrl}/product/${encodeURIComponent(experience.id)}`,
          name: experience.name,
        })),
      },
    ],
  };
}
