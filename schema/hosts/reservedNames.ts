/** Names become subdomains, so hosts and mail addresses are reserved (D44, RFC 2142). */
export const reservedNames: ReadonlySet<string> = new Set(
  [
    'www www1 www2 web api app apps m mobile graphql auth login logout signin signup signout oauth sso account accounts',
    'mail email webmail smtp imap pop pop3 mx ns ns1 ns2 dns ftp sftp ssh vpn proxy autoconfig autodiscover localhost',
    'static assets cdn img image images media files upload uploads download downloads js css fonts miro',
    'dev test tests demo staging stage preview beta internal local intranet git ci status health metrics',
    'admin administrator root sysadmin superuser staff team moderator moderators mod system official security',
    'abuse postmaster hostmaster webmaster noc noreply no-reply info contact sales billing payments legal privacy press',
    'help support blog about docs news newsletter newsletters me you self everyone anonymous guest user users quire',
    'null nil none undefined nan true false new edit delete settings',
  ].flatMap((line) => line.split(' ')),
)

export const isReservedName = (name: string): boolean => reservedNames.has(name.toLowerCase())
