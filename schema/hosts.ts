/** Labels below the product's host that belong to nobody: taken for services, or by tricks (safety C11). */
const RESERVED = new Set([
  'admin',
  'api',
  'app',
  'assets',
  'auth',
  'autodiscover',
  'cdn',
  'email',
  'ftp',
  'help',
  'imap',
  'internal',
  'localhost',
  'mail',
  'mx',
  'ns1',
  'ns2',
  'pop',
  'root',
  'smtp',
  'status',
  'support',
  'test',
  'www',
])

export const isReservedLabel = (label: string): boolean =>
  RESERVED.has(label) || label.startsWith('_') || label.startsWith('xn--')
