import type { ManifestOptions } from 'vite-plugin-pwa';

/** Screenshots for the install dialog, made by `npm run shots -- manifest`. Sizes in pixels. */
export const manifestPictures = [
  {
    src: '/screenshots/tienda.webp',
    subject: 'store',
    width: 780,
    height: 1688,
    scale: 2,
    label: 'Experiencias en toda Colombia, con su precio por persona',
  },
  {
    src: '/screenshots/experiencia.webp',
    subject: 'experience',
    width: 780,
    height: 1688,
    scale: 2,
    label: 'Todo lo que quieres saber antes de ir',
  },
  {
    src: '/screenshots/reservar.webp',
    subject: 'booking',
    width: 780,
    height: 1688,
    scale: 2,
    label: 'Elige fecha, hora y personas, también sin conexión',
  },
  {
    src: '/screenshots/reserva.webp',
    subject: 'order',
    width: 780,
    height: 1688,
    scale: 2,
    label: 'Tu reserva confirmada, guardada en tu dispositivo',
  },
  {
    src: '/screenshots/tienda-ancha.webp',
    subject: 'store',
    width: 1280,
    height: 800,
    scale: 1,
    label: 'El catálogo en el computador',
  },
  {
    src: '/screenshots/experiencia-ancha.webp',
    subject: 'experience',
    width: 1280,
    height: 800,
    scale: 1,
    label: 'Una experiencia en el computador',
  },
] as const;

/** The web app manifest. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Rumbo',
  short_name: 'Rumbo',
  description: 'Experiencias turísticas en Colombia, también sin conexión',
  lang: 'es-CO',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#faf8f4',
  theme_color: '#0f3a29',
  categories: ['travel', 'shopping'],
  icons: [
    { src: '/icons/rumbo.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/rumbo-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/rumbo-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/rumbo-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: manifestPictures.map(({ src, width, height, label }) => ({
    src,
    sizes: `${width}x${height}`,
    type: 'image/webp',
    form_factor: width > height ? 'wide' : 'narrow',
    label,
  })),
  shortcuts: [
    { name: 'Mi Carrito', url: '/carrito' },
    { name: 'Explorar experiencias', url: '/store' },
  ],
};
