import type { ManifestOptions } from 'vite-plugin-pwa';

/** What an installed Rumbo is called and looks like. */
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
  shortcuts: [
    { name: 'Mi Carrito', url: '/carrito' },
    { name: 'Explorar experiencias', url: '/store' },
  ],
};
