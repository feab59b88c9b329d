import { mastodonCopy as copy } from '#schema/copy/mastodon.ts'
import type { FormAnswerFragment, MastodonPageQuery } from '#schema/generated/operations.ts'
import { useHref } from '#client/browser/site.tsx'
import { Icon } from '#client/design/Icon.tsx'
import { SectionTitle } from '#client/design/SectionTitle.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { CopiedText } from '#client/hosts/CopiedText.tsx'

interface LinkedAccountProps {
  account: NonNullable<NonNullable<MastodonPageQuery['mastodonDesk']>['account']>
  /** The address to put on Mastodon. */
  profileUrl: string
  answer: FormAnswerFragment | null | undefined
}

/** The account that is linked, and whether its server has verified the profile. */
export function LinkedAccount({ account, profileUrl, answer }: LinkedAccountProps) {
  const action = useHref()('ShowMastodonForMembersPage')
  const { username, instance, isVerified } = account
  const handle = `@${username}@${instance}`
  return (
    <>
      <section className="MastodonAccount" aria-labelledby="account">
        <SectionTitle id="account">{copy.linked.title}</SectionTitle>
        <p className="MastodonAccount-handle">
          <a href={account.profileUrl} aria-label={copy.linked.open(handle)}>
            <bdi>{handle}</bdi>
          </a>
        </p>
        <p className="MastodonAccount-state" data-verified={isVerified || undefined}>
          {isVerified && <Icon name="tick" size={16} />}
          {isVerified ? copy.linked.verified : copy.linked.waiting}
        </p>
        <ActionForm
          form="unlinkMastodon"
          action={action}
          answer={answer}
          label={copy.linked.unlink}
          says="toast"
        />
      </section>
      <section aria-labelledby="verify">
        <SectionTitle id="verify">{copy.verify.title}</SectionTitle>
        <p>{copy.verify.words}</p>
        <dl className="DnsRecords-record">
          <CopiedText label={copy.verify.label} name={copy.verify.label.toLowerCase()} text={profileUrl} />
        </dl>
        <ActionForm form="checkMastodon" action={action} answer={answer} label={copy.linked.check} />
      </section>
    </>
  )
}
