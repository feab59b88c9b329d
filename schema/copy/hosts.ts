export const hostsCopy = {
  title: 'Custom domain',
  titleOf: (name: string) => `${name}: custom domain`,
  subdomainTitle: 'Subdomain',
  addressTitle: 'Your web address',
  words: 'Give your pages an address of your own. You’ll need a domain and access to its DNS settings.',
  none: 'No domain is connected yet.',
  notSetUp: 'Custom domains aren’t set up on this site.',
  what: 'What happens to old addresses',
  whatWords: [
    'Once the domain is live, your pages and links use it. Addresses on this site keep working: they show the same pages and tell search engines to list the ones on your domain.',
    'Settings, drafts and stats stay on this site.',
    'If you disconnect the domain, your pages move back to this site right away, and addresses on the domain stop working.',
  ],
  domainLabel: 'Domain',
  domainHint: 'For example, blog.example.com. Subdomains are easiest to set up.',
  claim: 'Add domain',
  claimed: (domain: string) => `${domain} added. Now set its DNS records.`,
  check: 'Check now',
  checked: (domain: string, isActive: boolean) =>
    isActive ? `${domain} is live.` : `${domain} isn’t live yet.`,
  detach: 'Disconnect',
  detachAsk: (domain: string) => `Disconnect ${domain}?`,
  detachWords: (domain: string) =>
    `${domain} will stop working right away, and links to it will break. To use it again, you’ll have to add and verify it again.`,
  detached: (domain: string) => `${domain} disconnected.`,
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  copyOf: (what: string) => `Copy ${what}`,
  registrar: {
    notYours: 'That domain isn’t in your settings. Add it first.',
  },
  records: 'DNS records',
  recordsWords:
    'Set these at your DNS provider. Changes can take a few minutes, or hours with some providers.',
  columns: { type: 'Type', name: 'Name', value: 'Value' },
  doctor: 'Current DNS',
  looking: 'Looking up the records…',
  noScripts: 'Choose “Check now” to look up the records.',
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
    VERIFIED: 'Connecting',
    ACTIVE: 'Live',
    FAILED: 'Failed',
    DELETED: 'Disconnected',
    UNSPECIFIED: '',
  },
  certificate: {
    waiting: 'We’ll request the certificate once the records are correct.',
    ordered: 'The certificate is being issued. This takes a few minutes.',
    issued: 'The certificate is issued and renews automatically.',
  },
  next: 'We’ll keep checking until the domain is live. This page updates automatically.',

  unanswered: 'DNS didn’t respond. We’ll try again.',
  noProof: 'No TXT record at this name. Add one with the value above.',
  oldProof: 'The TXT record has a value from an earlier attempt. Replace it with the one above.',
  otherProof:
    'The TXT record has a different value. Add a second TXT record at this name with the value above.',
  otherTarget: (name: string, target: string) =>
    `The CNAME record points to ${name}. Change its value to ${target}.`,
  noCname: (target: string) => `No record at this name. Add a CNAME record with the value ${target}.`,
  noAlias: (domain: string, target: string) =>
    `No record at this name. A root domain can’t have a CNAME record. If your provider supports ALIAS or ANAME records, add one with the value ${target}. Otherwise, use www.${domain}.`,
  otherApex: (target: string) =>
    `The address records point to another server. Remove them and add an ALIAS or ANAME record with the value ${target}. If your provider supports neither, use a subdomain such as www.`,
  otherAddress: (target: string) =>
    `The address records (A, AAAA) point to another server. Remove them and add a CNAME record with the value ${target}.`,
  otherAaaa: 'The AAAA record points to another server. Remove it.',
  proxied: 'The record is proxied by Cloudflare, so we can’t see its target. Set it to “DNS only”.',
  caaForbids: (authorities: readonly string[]) =>
    `The CAA records don’t allow our certificate authorities. Add one with the tag issue and the value ${authorities.join(' or ')}.`,

  subdomain: {
    words: (address: string) => `Your pages also open at ${address}.`,
    offer: (address: string) => `Your pages can have their own address, ${address}.`,
    follows: 'It follows your username. If you change that, the old address redirects to the new one.',
    publicationFollows:
      'It follows the publication’s address. If you change that, the old one redirects to the new one.',
    cannot: 'Usernames with a dot, and reserved words, can’t be subdomains. Change your username first.',
    shadowed: (domain: string) => `We ask search engines to list your pages at the custom domain, ${domain}.`,
    activate: 'Activate subdomain',
    deactivate: 'Deactivate subdomain',
    activated: (address: string) => `${address} is active.`,
    deactivated: 'The subdomain is no longer active.',
    off: 'If you deactivate it, your pages stay on this site, and the subdomain’s addresses stop working.',
    manage: 'Subdomain',
    domain: 'Custom domain',
  },
}
