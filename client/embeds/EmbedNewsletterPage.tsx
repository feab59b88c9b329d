import { embedding } from '#schema/copy/embedding.ts'
import { newsletterPages as words } from '#schema/copy/newsletterPages.ts'
import { newsletters } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import { EmbedAnswer } from '#schema/enums.ts'
import { framePath } from '#schema/media/frames.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useSite } from '#client/browser/site.tsx'
import { Avatar } from '#client/design/Avatar.tsx'
import { Button } from '#client/design/Button.tsx'
import { EmbedFrame, EmbedGone } from '#client/embeds/EmbedFrame.tsx'
import { publicationUrl } from '#client/posts/publicationUrl.ts'
import { userUrl } from '#client/users/userUrl.ts'

/** The box to subscribe to a newsletter, in a frame on another site, in the look of its owner. */
export const page = definePage<'EmbedNewsletterPage'>({
  operation: 'EmbedNewsletterPage',
  variables: ({ params }) => ({ id: params.newsletterV3Id! }),
  outcome: ({ embedded }) => (embedded.newsletter ? undefined : { status: 404, isShown: true }),
  head: ({ embedded: { newsletter } }) => ({
    title: newsletter ? words.get(newsletter.name) : embedding.gone,
    noIndex: true,
  }),
  theme: ({ embedded: { user, collection } }) => (user ?? collection)?.theme,
  styles: ['embeds'],
  isFrame: true,
  Component: EmbedNewsletterPage,
})

type Props = PageProps<'EmbedNewsletterPage'>

function EmbedNewsletterPage({ data: { embedded }, at }: Props) {
  const address = useAddress(embedded)
  if (!embedded.newsletter) return <EmbedGone />
  const { id, name, description, ownerName, ownerImageId, userId } = embedded.newsletter
  return (
    <EmbedFrame kind="newsletter">
      <div className="EmbedFrame-body">
        <Avatar
          name={ownerName}
          imageId={ownerImageId}
          size="M"
          shape={userId ? 'round' : 'square'}
          loading="eager"
        />
        <div className="EmbedFrame-words">
          <h1 className="EmbedFrame-title" dir="auto">
            <a href={address} target="_blank" rel="noopener">
              {name}
            </a>
          </h1>
          <p className="EmbedFrame-text" dir="auto">
            {description || words.page(ownerName)}
          </p>
        </div>
      </div>
      <SubscribeForm id={id} name={name} ownerName={ownerName} answer={answerIn(at.search)} />
    </EmbedFrame>
  )
}

function useAddress({ newsletter, user, collection }: Props['data']['embedded']): string {
  const site = useSite()
  if (user) return userUrl(user, site, 'SubscribeToUser')
  if (!newsletter || !collection) return ''
  const params = { newsletterSlug: newsletter.slug }
  return publicationUrl(collection, site, 'ShowCollectionNewsletterPromotionPage', params)
}

const answerIn = (search: URLSearchParams): EmbedAnswer | undefined =>
  EmbedAnswer.find((answer) => answer === search.get('answer'))

interface SubscribeFormProps {
  id: string
  name: string
  ownerName: string
  answer: EmbedAnswer | undefined
}

function SubscribeForm({ id, name, ownerName, answer }: SubscribeFormProps) {
  if (answer === 'ASKED' || answer === 'ADDED')
    return (
      <p className="EmbedFrame-answer" role="status">
        {embedding.answers[answer]}
      </p>
    )
  const isFault = answer === 'INVALID'
  return (
    <>
      <form className="EmbedFrame-form" method="post" action={framePath('NEWSLETTER', id)}>
        <input
          className="SubscribeBox-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={newsletters.email}
          aria-label={newsletters.email}
          aria-invalid={isFault || undefined}
          aria-describedby={answer && 'answer'}
        />
        <Button type="submit" kind="primary" aria-label={words.subscribeTo(name)}>
          {words.subscribe}
        </Button>
      </form>
      {answer && (
        <p className="EmbedFrame-fault" id="answer" role="alert">
          {embedding.answers[answer]}
        </p>
      )}
      <p className="EmbedFrame-notice">{copy.terms.noticeForSubscribers(ownerName)}</p>
    </>
  )
}
