/**
 * Whether an address is a path of this host. Tabs and backslashes are refused, because browsers drop or
 * reinterpret them.
 */
export const isOwnPath = (address: string | null): address is string =>
  /^\/(?!\/)[^\\\s]*$/.test(address ?? '')
