/** Texts of custom domains and subdomains; ours. */
export const hostsCopy = {
  title: 'Custom domain',
  titleOf: (name: string) => `${name}: custom domain`,
  subdomainTitle: 'Subdomain',
  addressTitle: 'Your own address',
  words:
    'Readers find your pages at an address that is yours. You need a domain, and access to its DNS settings.',
  none: 'No domain is connected yet.',
  notSetUp: 'Custom domains are not set up on this site.',
  what: 'What happens to old addresses',
  whatWords: [
    'Once the domain is live, your pages open there and links lead there. Addresses on this site keep working: they show the same pages, and tell search engines that the domain’s addresses are the ones to list.',
    'Settings, drafts and stats stay on this site.',
    'When you detach the domain, your pages are back on this site at once, and addresses on the domain stop working.',
  ],
  domainLabel: 'Domain',
  domainHint: 'For example blog.example.com. A subdomain is the easiest to set up.',
  claim: 'Add domain',
  claimed: (domain: string) => `${domain} has been added. Now set its DNS records.`,
  check: 'Check now',
  checked: (domain: string, isActive: boolean) =>
    isActive ? `${domain} is live.` : `${domain} was checked. It is not live yet.`,
  detach: 'Detach',
  detachAsk: (domain: string) => `Detach ${domain}?`,
  detachWords: (domain: string) =>
    `${domain} stops working at once, and links to it break. To use it again, you have to add and verify it again.`,
  detached: (domain: string) => `${domain} has been detached.`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Could not copy',
  copyOf: (what: string) => `Copy ${what}`,
  records: 'DNS records',
  recordsWords:
    'Set these at your DNS provider. Changes can take a few minutes, or hours with some providers.',
  columns: { type: 'Type', name: 'Name', value: 'Value' },
  doctor: 'What DNS says now',
  looking: 'Looking up the records…',
  noScripts: 'Press “Check now” to look the records up.',
  ready: 'These records are correct. Press “Check now” to go on without waiting for our next check.',
  found: (records: readonly string[]) => `Found: ${records.join(', ')}`,
  kinds: {
    PROOF: 'Proof of ownership (TXT)',
    ADDRESS: 'Where it points (CNAME)',
    CAA: 'Certificate permission (CAA)',
  },
  findingStates: { OK: 'Correct', MISSING: 'Missing', WRONG: 'Wrong', UNKNOWN: 'Unknown' },
  steps: {
    proved: 'Ownership verified',
    pointed: 'Points here',
    certificate: 'Certificate',
    live: 'Live',
  },
  stepStates: { done: 'done', waiting: 'waiting' },
  statuses: {
    CREATED: 'Waiting for verification',
    VERIFIED: 'Being connected',
    ACTIVE: 'Live',
    FAILED: 'Failed',
    DELETED: 'Detached',
    UNSPECIFIED: '',
  },
  certificate: {
    waiting: 'The certificate is requested once the records are correct.',
    ordered: 'The certificate is being issued. This takes a few minutes.',
    issued: 'The certificate is issued and renews automatically.',
  },
  next: 'We check automatically until the domain is live. This page updates by itself.',

  unanswered: 'DNS did not answer. We will try again.',
  noProof: 'There is no TXT record at this name. Add it with the value above.',
  oldProof: 'The TXT record has the value of an earlier attempt. Replace its value with the one above.',
  otherProof:
    'The TXT record has a different value. Add a second TXT record at this name with the value above.',
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
    `The CAA records do not allow our certificate authorities. Add one with the tag issue and the value ${authorities.join(' or ')}.`,

  subdomain: {
    words: (address: string) => `Your pages also open at ${address}.`,
    offer: (address: string) => `Your pages can open at ${address}, an address of their own.`,
    follows: 'It follows your name: if you change that, the old address leads to the new one.',
    publicationFollows:
      'It follows the publication’s address: if you change that, the old one leads to the new one.',
    cannot:
      'A username that has a dot in it or is a reserved word cannot be a subdomain. Change your username first.',
    shadowed: (domain: string) =>
      `Search engines are asked to list the addresses at ${domain}, the custom domain.`,
    activate: 'Activate subdomain',
    deactivate: 'Deactivate subdomain',
    activated: (address: string) => `${address} is active.`,
    deactivated: 'The subdomain is no longer active.',
    off: 'If you deactivate it, your pages stay on this site, and the subdomain’s addresses stop working.',
    manage: 'Subdomain',
    domain: 'Custom domain',
  },
}
