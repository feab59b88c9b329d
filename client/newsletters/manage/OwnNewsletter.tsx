import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import type { YourNewslettersPageQuery } from '#schema/generated/operations.ts'
import { Link } from '#client/browser/Link.tsx'
import { useHref } from '#client/browser/site.tsx'
import { Timestamp } from '#client/design/Timestamp.tsx'
import { useNewsletterHref } from '#client/subscribing/newsletterHref.ts'

type Newsletter = NonNullable<YourNewslettersPageQuery['ownNewsletters']>['newsletters'][number]

/** One newsletter with its size, its last issue, and the ways to run it. */
export function OwnNewsletter({ newsletter }: { newsletter: Newsletter }) {
  const href = useHref()
  const pageOf = useNewsletterHref()
  const { id, name, ownerName, subscriberCount, lastIssue } = newsletter
  return (
    <li className="SettingsList-one">
      <div className="SettingsList-text">
        <Link className="SettingsList-name" to={pageOf(newsletter)}>
          <bdi>{name}</bdi>
        </Link>
        <p className="SettingsList-words">
          {name !== ownerName && <>{words.by(ownerName)}. </>}
          {words.subscribers(subscriberCount)}.{' '}
          {lastIssue ? (
            <>
              {words.lastIssue}: <bdi>{lastIssue.subject}</bdi>, <Timestamp at={lastIssue.at} />
            </>
          ) : (
            words.noIssue
          )}
        </p>
        <p className="SettingsList-ways">
          <Link to={href('NewNewsletterEmail', { newsletterV3Id: id })}>{words.write}</Link>
          <Link to={href('ShowNewsletterStats', { newsletterV3Id: id })}>{words.stats}</Link>
          <Link to={href('ShowNewsletterSubscribers', { newsletterV3Id: id })}>{words.subscriberList}</Link>
          <Link to={href('ShowNewsletterSettings', { id })} aria-label={words.settingsOf(name)}>
            {words.settings}
          </Link>
        </p>
      </div>
    </li>
  )
}
