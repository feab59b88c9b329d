/** Countries with the privacy notice: the 27 member states and the United Kingdom (D60), ISO 3166. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB'.split(' '),
)
