/** Addresses of the diary at the desk. */

export interface DiaryPlace {
  readonly branch: string;
  /** ISO day. */
  readonly day: string;
  /** Slug of an adviser; null for all of them. */
  readonly adviser: string | null;
}

export const diaryPath = '/staff/diary';

export function dayHref({ branch, day, adviser }: DiaryPlace): string {
  return withQuery(diaryPath, { branch, day, adviser });
}

export function weekHref({ branch, day, adviser }: DiaryPlace): string {
  return withQuery(`${diaryPath}/week`, { branch, day, adviser });
}

export function bookHref(branch: string, adviser: string, time: string): string {
  return withQuery(`${diaryPath}/book`, { branch, adviser, time });
}

export function blockHref({ branch, day, adviser }: DiaryPlace): string {
  return withQuery(`${diaryPath}/block`, { branch, day, adviser });
}

export function appointmentHref({ reference }: { readonly reference: string }): string {
  return `${diaryPath}/appointments/${reference}`;
}

export function moveHref(appointment: { readonly reference: string }, day: string): string {
  return withQuery(`${appointmentHref(appointment)}/move`, { day });
}

export function blockedHref({ id }: { readonly id: string }): string {
  return `${diaryPath}/blocks/${id}`;
}

/** Omits what is null. */
function withQuery(path: string, values: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(
    Object.entries(values).filter((pair): pair is [string, string] => pair[1] !== null),
  );
  return `${path}?${query}`;
}
