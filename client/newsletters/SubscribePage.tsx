import { newsletters as words } from '#schema/copy/newsletters.ts'
import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms/forms.ts'
import { url } from '#schema/routes/paths.ts'
import { Link } from '#client/browser/Link.tsx'
import { oembedOf } from '#client/browser/head.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Field } from '#client/design/Field.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SubscribeForms } from '#client/newsletters/SubscribeForms.tsx'
import { ownAddress } from '#client/users/ownAddress.ts'

type Props = PageProps<'SubscribePage'>

/** An author's stories by email: one press for a viewer, an email address for a visitor (R205). */
export const page = definePage<'SubscribePage'>({
  operation: 'SubscribePage',
  variables: ({ params }) => ({ username: params.username! }),
  outcome: ({ user }, at, site) => ownAddress(user, at, site),
  head({ user, writersNewsletters }, _, site) {
    const { username, name } = user!
    const canonical = url('SubscribeToUser', { username }, site)
    const isStarted = writersNewsletters.some(({ slug }) => slug === '')
    return {
      title: words.title(name),
      description: words.text(name),
      canonical,
      oembed: isStarted ? oembedOf(canonical, site) : undefined,
    }
  },
  theme: ({ user }) => user!.theme,
  styles: ['forms', 'membership'],
  Component: SubscribePage,
})

function SubscribePage({ data }: Props) {
  const href = useHref()
  const { username, name, bio, imageId } = data.user!
  const first = data.writersNewsletters.find(({ slug }) => slug === '')
  return (
    <div className="MembershipPage">
      <Avatar name={name} imageId={imageId} size="XL" loading="eager" />
      <h1>{words.title(name)}</h1>
      {bio && <p dir="auto">{bio}</p>}
      {first?.description ? <p dir="auto">{first.description}</p> : <p>{words.text(name)}</p>}
      <div id="subscribe" className="MembershipPage-subscribe">
        <SubscribeForm data={data} answer={answerHere(data.formAnswer, first?.id)} />
      </div>
      {data.writersNewsletters
        .filter(({ slug }) => slug !== '')
        .map((newsletter) => (
          <section key={newsletter.id} className="MembershipPage-subscribe" id={newsletter.slug}>
            <h2 dir="auto">{newsletter.name}</h2>
            {newsletter.description && <p dir="auto">{newsletter.description}</p>}
            <SubscribeForms newsletter={newsletter} source="PAGE" answer={data.formAnswer} />
          </section>
        ))}
      <p>
        <Link to={href('ShowUser', { username })}>{words.profile(name)}</Link>
      </p>
    </div>
  )
}

/** Boxes on other pages have the forms of the newsletter, and their answer is shown here. */
const OF_BOXES: Partial<Record<string, FormName>> = {
  subscribeToWritersNewsletterByEmail: 'subscribeByEmail',
  subscribeToWritersNewsletter: 'subscribeToWriter',
  unsubscribeFromWritersNewsletter: 'unsubscribeFromWriter',
}

function answerHere(answer: Props['data']['formAnswer'], first: string | undefined) {
  const form = answer && OF_BOXES[answer.form]
  return form && answer.values.some(({ value }) => value === first) ? { ...answer, form } : answer
}

interface SubscribeFormProps extends Pick<Props, 'data'> {
  answer: Props['data']['formAnswer']
}

function SubscribeForm({ data: { user, isSubscribedToWriter }, answer }: SubscribeFormProps) {
  const href = useHref()
  const viewer = useViewer()
  const { id, username, name } = user!
  const shared = { action: href('SubscribeToUser', { username }), answer }
  if (viewer?.id === id) return <p role="status">{words.own}</p>
  if (isSubscribedToWriter)
    return (
      <>
        <p role="status">{words.isSubscribed(name)}</p>
        <ActionForm form="unsubscribeFromWriter" {...shared} label={words.unsubscribe} says="toast" />
      </>
    )
  return (
    <>
      {viewer ? (
        <ActionForm
          form="subscribeToWriter"
          {...shared}
          label={words.subscribe}
          kind="primary"
          says="toast"
        />
      ) : (
        <ActionForm form="subscribeByEmail" {...shared} label={words.subscribe} kind="primary" isForgetful>
          {({ typed }) => (
            <Field
              id="subscribe-email"
              label={words.email}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={typed('email')}
            />
          )}
        </ActionForm>
      )}
      <p>{copy.terms.noticeForSubscribers(name)}</p>
    </>
  )
}
