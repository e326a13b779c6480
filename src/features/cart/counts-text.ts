/** '2 experiencias · 5 participantes', each singular or plural by its own number. */
export function countsText({ itemCount, participantCount }: { itemCount: number; participantCount: number }): string {
  const items = itemCount === 1 ? '1 experiencia' : `${itemCount} experiencias`;
  const people = participantCount === 1 ? '1 participante' : `${participantCount} participantes`;
  return `${items} · ${people}`;
}
