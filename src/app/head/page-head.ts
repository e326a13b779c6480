import type { Experience } from '#contract/api/experiences.ts';
import { formatCop } from '#contract/domain/money.ts';
import type { ServedPage } from '#contract/api/served-page.ts';
import { texts } from '#contract/texts/spec-texts.ts';
import { cardPictureSizes } from '#src/features/catalogue/components/experience-card.tsx';
import { galleryPictureSizes } from '#src/features/catalogue/components/gallery.tsx';
import { pictureSources } from '#src/ui/components/picture-sources.ts';
import { pictureAddress } from './addresses.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { experienceData, storeData } from './structured-data.ts';

const descriptionCharactersMax = 160;
const storeDescription =
  'Reserva experiencias turísticas en Colombia con operadores locales y llévalas contigo, también sin conexión.';
/** The size of the catalogue's own pictures. */
const pictureSize = { width: 1200, height: 900 };

interface Summary {
  title: string;
  description: string;
  url: string;
  picture: { src: string; alt: string } | undefined;
  data: unknown;
}

/** The head tags for search engines and messengers. */
export function pageHead(page: ServedPage, publicUrl: string): string {
  const summary =
    page.page === 'store' ? ofStore(page.experiences, publicUrl) : ofExperience(page.experience, publicUrl);
  const { title, description, url } = summary;
  return [
    `<title>${escapeHtml(title)} · Rumbo</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    meta('property', 'og:site_name', 'Rumbo'),
    meta('property', 'og:type', page.page === 'store' ? 'website' : 'product'),
    meta('property', 'og:locale', 'es_CO'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...pictureTags(summary, publicUrl),
    ...(page.page === 'experience' ? priceTags(page.experience) : []),
    `<script type="application/ld+json">${scriptJson(summary.data)}</script>`,
  ].join('\n    ');
}

/** Preloads the page's main picture. */
export function preloadTags(page: ServedPage): string {
  const [experience, sizes] =
    page.page === 'store' ? [page.experiences[0], cardPictureSizes] : [page.experience, galleryPictureSizes];
  const picture = pictureOf(experience);
  const { avif } = picture ? pictureSources(picture.src) : {};
  return avif
    ? `<link rel="preload" as="image" type="image/avif" imagesrcset="${escapeHtml(avif)}" imagesizes="${escapeHtml(sizes)}" fetchpriority="high">`
    : '';
}

function ofStore(experiences: readonly Experience[], publicUrl: string): Summary {
  return {
    title: texts.catalogue.title,
    description: storeDescription,
    url: `${publicUrl}/`,
    picture: pictureOf(experiences[0]),
    data: storeData(experiences, publicUrl),
  };
}

function ofExperience(experience: Experience, publicUrl: string): Summary {
  return {
    title: experience.name,
    description: shorten(
      `${experience.location}, ${formatCop(experience.price)} por persona. ${experience.description}`,
    ),
    url: `${publicUrl}/product/${encodeURIComponent(experience.id)}`,
    picture: pictureOf(experience),
    data: experienceData(experience, publicUrl),
  };
}

function pictureOf(experience: Experience | undefined): Summary['picture'] {
  const src = experience?.pictures[0]?.src ?? experience?.images[0];
  return src ? { src, alt: experience?.pictures[0]?.alt ?? experience?.name ?? '' } : undefined;
}

function pictureTags({ picture, title, description }: Summary, publicUrl: string): string[] {
  if (!picture)
    return [
      meta('name', 'twitter:card', 'summary'),
      meta('name', 'twitter:title', title),
      meta('name', 'twitter:description', description),
    ];
  const sources = pictureSources(picture.src);
  const address = pictureAddress(sources.shared, publicUrl);
  return [
    meta('property', 'og:image', address),
    // Only known for the catalogue's own pictures.
    ...(sources.webp
      ? [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(pictureSize.width)),
          meta('property', 'og:image:height', String(pictureSize.height)),
        ]
      : []),
    meta('property', 'og:image:alt', picture.alt),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', address),
  ];
}

function priceTags(experience: Experience): string[] {
  return [
    meta('property', 'product:price:amount', String(experience.price)),
    meta('property', 'product:price:currency', experience.currency),
  ];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** Cuts a text to at most 160 characters at a word boundary. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionCharactersMax) return line;
  return `${line.slice(0, descriptionCharactersMax - 1).replace(/\s\S*$/, '')}…`;
}
