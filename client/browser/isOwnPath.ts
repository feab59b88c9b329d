/** Browsers drop tabs and read a backslash as a slash. */
export const isOwnPath = (address: string | null): address is string =>
  /^\/(?!\/)[^\\\s]*$/.test(address ?? '')
