import type { PictureFormat } from '#contract/api/travel.ts';

/** The smallest AVIF there is: one pixel. */
const probe =
  'data:image/avif;base64,AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAB0AAAAoaWluZgAAAAAAAQAAABppbmZlAgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAAAIAAAACAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgQ0MAAAAABNjb2xybmNseAACAAIAAYAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACVtZGF0EgAKCBgANogQEAwgMg8f8D///8WfhwB8+ErK42A=';

let asking: Promise<PictureFormat> | null = null;

/** The smallest picture format that this browser supports. */
export function pictureFormat(): Promise<PictureFormat> {
  asking ??= new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image.width > 0 ? 'avif' : 'webp'));
    image.addEventListener('error', () => resolve('webp'));
    image.src = probe;
  });
  return asking;
}
