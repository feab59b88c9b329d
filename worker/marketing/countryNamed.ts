/** A country's name in English; null for other texts than codes of ISO 3166. */
export function countryNamed(code: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) ?? null
}
