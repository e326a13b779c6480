export interface PictureSources {
  avif?: string;
  webp?: string;
  fallback: string;
  /** The picture that messengers show for a shared link. */
  shared: string;
}

/** The files of a picture's base path. An external URL, or one with an extension, is used unchanged. */
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
