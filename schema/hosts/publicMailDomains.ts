/** Anyone can have an email address there. */
const NAMES = new Set([
  '126.com',
  '163.com',
  'aol.com',
  'duck.com',
  'fastmail.com',
  'free.fr',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'rocketmail.com',
  'seznam.cz',
  'sina.com',
  't-online.de',
  'tuta.com',
  'tutanota.com',
  'web.de',
  'wp.pl',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
])

/** `yahoo.co.uk`, `gmx.net`. */
const BRANDS = /^(?:gmx|hotmail|live|outlook|yahoo)\.[a-z]{2,4}(?:\.[a-z]{2})?$/

/** @param domain in lower case; subdomains count, too */
export function isPublicMailDomain(domain: string): boolean {
  const labels = domain.split('.')
  return labels.some((_, at) => {
    const name = labels.slice(at).join('.')
    return NAMES.has(name) || BRANDS.test(name)
  })
}
