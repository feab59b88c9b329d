/** Texts of custom domains and subdomains; ours. */
export const hostsCopy = {
  title: 'Custom domain',
  titleOf: (name: string) => `Custom domain of ${name}`,
  subdomainTitle: 'Subdomain',
  addressTitle: 'Your own address',
  words:
    'Readers find your pages at an address that is yours. You need a domain, and access to its DNS records.',
  none: 'No domain is connected yet.',
  notSetUp: 'This site has no custom domains.',
  what: 'What happens to old addresses',
  whatWords: [
    'Once the domain is live, the pages open there, and links to them lead there. Addresses at this site keep working: they show the same pages, and name the domain’s addresses to search engines as the pages’ own.',
    'Settings, drafts and stats stay at this site.',
    'When the domain is detached, the pages are back at this site at once, and addresses at the domain stop working.',
  ],
  domainLabel: 'Domain',
  domainHint: 'Such as blog.example.com. A name below your domain needs the fewest changes.',
  claim: 'Add domain',
  claimed: (domain: string) => `${domain} is added. Set its DNS records now.`,
  check: 'Check now',
  checked: (domain: string, isActive: boolean) =>
    isActive ? `${domain} is live.` : `${domain} was checked. It is not live yet.`,
  detach: 'Detach',
  detachAsk: (domain: string) => `Detach ${domain}?`,
  detachWords: (domain: string) =>
    `${domain} stops working at once, and links to it lead nowhere. To use it again, you add it and prove it again.`,
  detached: (domain: string) => `${domain} is detached.`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Not copied',
  copyOf: (what: string) => `Copy ${what}`,
  records: 'DNS records',
  recordsWords: 'Set these at your DNS provider. Changes can take some minutes, with some providers hours.',
  columns: { type: 'Type', name: 'Name', value: 'Value' },
  doctor: 'What DNS says now',
  looking: 'Looking the records up…',
  noScripts: 'Press “Check now” to look the records up.',
  found: (records: readonly string[]) => `Found: ${records.join(', ')}`,
  kinds: {
    PROOF: 'Proof of ownership (TXT)',
    ADDRESS: 'Where it points (CNAME)',
    CAA: 'Certificate permission (CAA)',
  },
  findingStates: { OK: 'Right', MISSING: 'Missing', WRONG: 'Wrong', UNKNOWN: 'Not known' },
  steps: {
    proved: 'Ownership proved',
    pointed: 'Points here',
    certificate: 'Certificate',
    live: 'Live',
  },
  stepStates: { done: 'done', waiting: 'waiting' },
  statuses: {
    CREATED: 'Waiting for the proof',
    VERIFIED: 'Being connected',
    ACTIVE: 'Live',
    FAILED: 'Failed',
    DELETED: 'Detached',
    UNSPECIFIED: '',
  },
  certificate: {
    waiting: 'The certificate is ordered once the records are right.',
    ordered: 'The certificate is being issued. This takes a few minutes.',
    issued: 'The certificate is issued, and renewed by itself.',
  },
  next: 'Checked by itself until it is live; this page shows each step.',

  unanswered: 'DNS did not answer. It will be asked again.',
  noProof: 'There is no TXT record at this name. Add it with the value above.',
  oldProof: 'The TXT record has the proof of an earlier claim. Replace its value with the one above.',
  otherProof: 'The TXT record has another text. Add a second TXT record at this name with the value above.',
  otherTarget: (name: string, target: string) =>
    `The CNAME record points to ${name}. Change its value to ${target}.`,
  noCname: (target: string) =>
    `There is no record at this name. Add a CNAME record with the value ${target}.`,
  noAlias: (domain: string, target: string) =>
    `There is no record at this name. The top of a domain can have no CNAME record: add an ALIAS or ANAME record with the value ${target} if your provider has them, or use www.${domain} instead.`,
  otherApex: (target: string) =>
    `The address records lead to another server. Remove them, and add an ALIAS or ANAME record with the value ${target}; if your provider has neither, use a name below the domain, such as www.`,
  otherAddress: (target: string) =>
    `The address records (A, AAAA) lead to another server. Remove them, and add a CNAME record with the value ${target}.`,
  otherAaaa: 'The AAAA record leads to another server. Remove it.',
  proxied:
    'The record is proxied by Cloudflare, so its target is hidden. Turn its proxy off: set the record to “DNS only”.',
  caaForbids: (authorities: readonly string[]) =>
    `The CAA records let none of our authorities issue a certificate. Add one with the tag issue and the value ${authorities.join(' or ')}.`,

  subdomain: {
    words: (address: string) => `Your pages also open at ${address}.`,
    offer: (address: string) => `Your pages can open at ${address}, an address of their own.`,
    follows: 'It follows your name: if you change that, the old address leads to the new one.',
    publicationFollows:
      'It follows the publication’s address: if you change that, the old one leads to the new one.',
    cannot:
      'A name with a dot or with a reserved word cannot be the name of a host. Change your username first.',
    shadowed: (domain: string) =>
      `Its pages name their addresses at ${domain}, the custom domain, as their own.`,
    activate: 'Activate subdomain',
    deactivate: 'Deactivate subdomain',
    activated: (address: string) => `${address} is active.`,
    deactivated: 'The subdomain is no longer active.',
    off: 'If you deactivate it, your pages are at this site alone, and the subdomain’s addresses stop working.',
    manage: 'Subdomain',
    domain: 'Custom domain',
  },
}
