/** Users never see these. */
export const thrown = {
  /** M001 'Expected {page} page to exist' */
  unknownPage: (page: string) => `Expected ${page} page to exist`,
  noXsrf: 'No xsrf token found.', // M115
  noPrice: 'Unavailable membership price', // M116
  /** M153 'Route with name {x} does not exist' */
  unknownRoute: (name: string) => `Route with name ${name} does not exist`,
  missingParam: 'One or more required param(s) not provided', // M154
  invalidColor: 'Invalid color string', // M166
  unrecognizedColor: 'Unrecognized or invalid color string', // M167
  unreachable: 'Expected unreachable', // M168
}
