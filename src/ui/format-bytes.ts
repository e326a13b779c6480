const withDigits = (digits: number) =>
  new Intl.NumberFormat('es-CO', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const whole = withDigits(0);
const tenths = withDigits(1);
const hundredths = withDigits(2);
const megabyte = 1_000_000;

/** Formats bytes: '0,04 MB', '3,1 MB', '34 MB', '2,1 GB'. */
export function formatBytes(bytes: number): string {
  if (bytes === 0) return '0\u00a0MB';
  const size = bytes / megabyte;
  if (size < 0.01) return 'menos de 0,01\u00a0MB';
  if (size >= 1_000) return `${tenths.format(size / 1_000)}\u00a0GB`;
  return `${(size < 1 ? hundredths : size < 10 ? tenths : whole).format(size)}\u00a0MB`;
}
