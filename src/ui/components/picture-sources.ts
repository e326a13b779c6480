export interface PictureSources {
  avif?: string;
  webp?: string;
  fallback: string;
  /** What a messenger shows of a shared link, of an experience's first picture. */
  shared: string;
}

/** The files that stand beside a picture's base path; an address with an extension, or of elsewhere, is used as it is. */
export function pictureSources(src: string): PictureSources {
  const isReady = /^[a-z]+:/i.test(src) || /\.[a-z0-9]{2,5}(\?|$)/i.test(src);
  if (isReady) return { fallback: src, shared: src };
  return {
    avif: widths(src, 'avif'),
    webp: widths(src, 'webp'),
    fallback: `${src}.webp`,
    shared: `${src}.jpg`,
  };
}

function widths(src: string, format: string): string {
  return `${src}-480.${format} 480w, ${src}-800.${format} 800w, ${src}.${format} 1200w`;
}
