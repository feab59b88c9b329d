import { copy } from '#schema/copy/looks.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'
import { send } from '#client/graphql/send.ts'
import { BlogrollForms } from '#client/looks/BlogrollForms.tsx'
import { choicesOf, type Look, lookOf } from '#client/looks/look.ts'
import { LookEditor } from '#client/looks/LookEditor.tsx'
import { SavedLook } from '#client/looks/SavedLook.tsx'
import { UserPreview } from '#client/looks/UserPreview.tsx'

const SHEETS = ['users', 'userTabs']

/**
 * The viewer's look (R089): `unfold` opens one part of the controls, `action=preview` shows the saved look.
 */
export const page = definePage<'UserLookPage'>({
  operation: 'UserLookPage',
  variables: ({ search }) => ({ isPreview: search.get('action') === 'preview' }),
  outcome: ({ yourself }) => (yourself ? undefined : { status: 404 }),
  head: () => ({ title: copy.title, noIndex: true }),
  theme: ({ preview }) => preview?.theme,
  styles: ['forms', 'looks', 'fonts-extra', ...SHEETS],
  hasMasthead: true,
  Component: UserLookPage,
})

function UserLookPage({ data, at }: PageProps<'UserLookPage'>) {
  const href = useHref()
  const user = data.yourself!
  const saved = lookOf(user.theme ?? null, user.blogroll)
  const action = href('EditUserDesign')
  if (data.preview) {
    return (
      <SavedLook back={action}>
        <UserPreview user={user} look={saved} view="home" />
      </SavedLook>
    )
  }
  return (
    <div className="LookPage">
      <h1 className="LookPage-title" id="contents" tabIndex={-1}>
        {copy.title}
      </h1>
      <p className="LookPage-about">{copy.about}</p>
      <LookEditor
        form="userLook"
        action={action}
        answer={answerTo(data.formAnswer, 'userLook')}
        unfold={at.search.get('unfold')}
        saved={saved}
        owner={user.id}
        logo="theme"
        save={saveLook}
        sheets={SHEETS}
        renderPreview={(look, view) => <UserPreview user={user} look={look} view={view} />}
      />
      <BlogrollForms entries={user.blogroll} action={action} answer={data.formAnswer} />
    </div>
  )
}

async function saveLook(look: Look): Promise<string | null> {
  const { editUserLook } = await send('SaveUserLook', {
    look: {
      theme: choicesOf(look),
      blogroll: look.blogroll.map(({ id, isPublication }) =>
        isPublication ? { collectionId: id } : { userId: id },
      ),
    },
  })
  return 'message' in editUserLook ? editUserLook.message : null
}
