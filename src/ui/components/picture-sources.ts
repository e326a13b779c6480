export interface PictureSources {
  avif?: string;
  webp?: string;
  fallback: string;
}

/** The files that stand beside a picture's base path; an address with an extension, or of elsewhere, is used as it is. */
export function pictureSources(src: string): PictureSources {
  const isReady = /^[a-z]+:/i.test(src) || /\.[a-z0-9]{2,5}(\?|$)/i.test(src);
  if (isReady) return { fallback: src };
  return {
    avif: `${src}-480.avif 480w, ${src}.avif 1200w`,
    webp: `${src}-480.webp 480w, ${src}.webp 1200w`,
    fallback: `${src}.webp`,
  };
}
