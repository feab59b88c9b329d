import { copy } from '#schema/copy.ts'
import type { ConvertPageQuery } from '#schema/generated/operations.ts'
import { path } from '#schema/routes/paths.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useViewer } from '#client/browser/useViewer.ts'
import { Avatar } from '#client/design/Avatar.tsx'
import { Button, ButtonLink } from '#client/design/Button.tsx'
import { count } from '#client/design/format.ts'
import { HiddenFields } from '#client/forms/HiddenFields.tsx'

/** A press spends the link (R106, D19). */
export const page = definePage<'ConvertPage'>({
  operation: 'ConvertPage',
  variables: ({ params }) => ({ token: params.token! }),
  head: ({ convertLink: link }) => ({
    title: link ? copy.convert.title : copy.convert.gone.title,
    noIndex: true,
    noReferrer: true,
  }),
  styles: ['forms', 'signin'],
  Component: ConvertPage,
})

function ConvertPage({ data: { convertLink: link }, at }: PageProps<'ConvertPage'>) {
  const viewer = useViewer()
  const isRefused = at.search.get('outcome') === 'refused'
  if (!link) return <Gone />
  const { user, email } = link
  const { title, explain, submit, refused, signedInAs } = copy.convert
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <Author user={user} />
      <p className="StepSubheader" role={isRefused ? 'status' : undefined}>
        {isRefused ? refused : explain(email)}
      </p>
      {viewer && <p className="StepSubheader">{signedInAs(viewer.name)}</p>}
      <form className="StepForm" method="post" action={at.pathname}>
        <HiddenFields />
        <Button type="submit" kind="primary">
          {submit}
        </Button>
      </form>
    </div>
  )
}

type Person = NonNullable<ConvertPageQuery['convertLink']>['user']

function Author({ user: { name, username, imageId, postCount, posts } }: { user: Person }) {
  return (
    <section className="ConvertAuthor" aria-label={name}>
      <Avatar name={name} imageId={imageId} size="L" loading="eager" />
      <p className="ConvertAuthor-name">
        <bdi>{name}</bdi>
        <span>
          @{username}, {count(postCount, 'story', 'stories')}
        </span>
      </p>
      <ul className="ConvertAuthor-stories">
        {posts.posts.map(({ id, title, language, direction }) => (
          <li key={id} lang={language} dir={direction}>
            {title}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Gone() {
  const { title, words, signIn, home } = copy.convert.gone
  const viewer = useViewer()
  return (
    <div className="SignInSlip">
      <h1>{title}</h1>
      <p className="StepSubheader" role="status">
        {words}
      </p>
      <ButtonLink kind="primary" to={path(viewer ? 'ShowHome' : 'AcctSignin')}>
        {viewer ? home : signIn}
      </ButtonLink>
    </div>
  )
}
