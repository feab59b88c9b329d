import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { frameCode } from '#schema/media/frames.ts'
import type { PromoteSubscriptionPageQuery } from '#schema/generated/operations.ts'
import { url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { type Site, useHref, useSite } from '#client/browser/site.tsx'
import { CopyField } from '#client/forms/CopyField.tsx'
import { SettingsSection } from '#client/forms/SettingsSection.tsx'
import { useNewsletterHref } from '#client/subscribing/newsletterHref.ts'

type Promoted = NonNullable<PromoteSubscriptionPageQuery['ownNewsletters']>['newsletters'][number]

/** An owner copies a link, a text, or the code of the box for their own site. */
export function Promotion({ newsletter }: { newsletter: Promoted }) {
  const href = useHref()
  const site = useSite()
  const page = useNewsletterHref()(newsletter)
  const { id, name, ownerName } = newsletter
  const address = addressOf(newsletter, site)
  const code = frameCode({ kind: 'NEWSLETTER', id, title: name, text: '' }, site.mainOrigin)
  return (
    <SettingsSection id={`promote-${id}`} title={name}>
      <div>
        <CopyField
          id={`link-${id}`}
          label={words.promoteLink}
          value={address}
          isCode
          copy={words.copyLink}
          copied={words.linkCopied}
          failed={words.notCopied}
        />
        <p className="SettingsList-ways">
          <Link to={page}>{words.see}</Link>
        </p>
      </div>
      <CopyField
        id={`text-${id}`}
        label={words.promoteText}
        value={words.textOf(name, ownerName, address)}
        rows={3}
        copy={words.copyText}
        copied={words.textCopied}
        failed={words.notCopied}
      />
      <div>
        <CopyField
          id={`embed-${id}`}
          label={words.promoteEmbed}
          hint={words.embedAbout}
          value={code}
          rows={6}
          isCode
          copy={words.copyEmbed}
          copied={words.embedCopied}
          failed={words.notCopied}
        />
        <p className="SettingsList-ways">
          <Link to={href('ShowEmbedNewsletter', { newsletterV3Id: id })}>{words.seeEmbed}</Link>
        </p>
      </div>
    </SettingsSection>
  )
}

/** On the main host, which redirects to the owner's. */
function addressOf({ slug, username, collectionSlug }: Promoted, { mainOrigin }: Site): string {
  const site = { mainOrigin, table: 'all' } as const
  if (collectionSlug) {
    const params = { collectionSlug, newsletterSlug: slug }
    return url('ShowCollectionNewsletterPromotionPage', params, site)
  }
  const page = url('ShowWriterSubscriptionPromotion', { username: username! }, site)
  return slug === '' ? page : `${page}#${slug}`
}
