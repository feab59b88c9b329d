import { useLocation } from 'react-router'
import { newsletterCompose as email } from '#schema/copy/newsletterCompose.ts'
import { copy } from '#schema/copy/writing.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/useViewer.ts'
import { ButtonLink } from '#client/design/Button.tsx'
import { HomeLink } from '#client/design/HomeLink.tsx'
import { beginningWith, EMPTY } from '#client/writing/beginning.ts'
import { NOT_OUT, standingOf, theirsOf } from '#client/writing/calls.ts'
import { WritingDesk } from '#client/writing/WritingDesk.tsx'

/** R055 */
export const page = definePage<'WritingPage'>({
  operation: 'WritingPage',
  variables({ params, search }) {
    const { postId = '', repostId = '' } = params
    const quoteId = search.get('inResponseToQuoteId') ?? ''
    const [isOld, isRepost, hasQuote] = [postId !== '', repostId !== '', quoteId !== '']
    const isQuote = hasQuote && !isRepost && !isOld
    const newsletterId = params.newsletterV3Id ?? search.get('newsletter')
    const mayBeEmail = newsletterId !== null || isOld
    return { postId, isOld, repostId, isRepost, quoteId, hasQuote, isQuote, newsletterId, mayBeEmail }
  },
  outcome: ({ draft, post, emailDraft }, { params }) =>
    (params.postId && !draft) || (params.repostId && !post) || (params.newsletterV3Id && !emailDraft)
      ? { status: 404 }
      : undefined,
  head: ({ draft, emailDraft }) => ({
    title: titleOf(draft?.title, emailDraft?.newsletter.name),
    noIndex: true,
  }),
  styles: ['forms', 'editor', 'storyEditor', 'writing'],
  Component: WritingPage,
})

/** @param title of the draft; undefined if it is new */
function titleOf(title: string | undefined, newsletter: string | undefined): string {
  if (newsletter === undefined)
    return title === undefined ? copy.title : copy.editTitle(title || copy.untitled)
  return title === undefined ? email.write(newsletter) : email.edit(title || email.untitled)
}

function WritingPage({ data: { draft, post, storyOfQuote, emailDraft } }: PageProps<'WritingPage'>) {
  // A new story's address changes without a navigation: its link then opens a new one.
  const { key } = useLocation()
  const userId = useViewer()?.id ?? ''
  if (draft && draft.deletedAt !== null) return <InTrash />
  const answered = post ?? storyOfQuote
  const beginning = draft
    ? { postId: draft.postId, saved: theirsOf(draft) }
    : {
        postId: null,
        saved: { revision: 0, text: EMPTY, by: null },
        ...(answered && { text: beginningWith(answered) }),
      }
  return (
    <WritingDesk
      key={key}
      beginning={{ userId, ...beginning }}
      standing={draft ? standingOf(draft) : NOT_OUT}
      language={draft?.language ?? ''}
      email={draft && draft.isPublished ? null : (emailDraft ?? null)}
    />
  )
}

function InTrash() {
  const href = useHref()
  return (
    <div className="Writing-aside">
      <HomeLink />
      <p>{copy.inTrash}</p>
      <ButtonLink to={href('ShowYourStories', { filterBy: 'deleted' })}>{copy.trash}</ButtonLink>
    </div>
  )
}
