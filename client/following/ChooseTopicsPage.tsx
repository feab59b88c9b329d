import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms.ts'
import { path } from '#schema/routes/paths.ts'
import { isOwnPath } from '#client/browser/isOwnPath.ts'
import { definePage, type PageProps, type Place } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { answerTo } from '#client/forms/formAnswer.ts'

const words = copy.onboarding

/** The topics that a viewer follows: once at the start, with a way past it, and later again. They are plain forms. */
export const page = definePage<'ChooseTopicsPage'>({
  operation: 'ChooseTopicsPage',
  variables: () => ({}),
  // A new site has no topics to choose from.
  outcome: ({ topics }, at) =>
    isStart(at) && topics.length === 0 ? { status: 302, redirect: endOf(at) ?? path('ShowHome') } : undefined,
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['forms', 'signin', 'following'],
  Component: ChooseTopicsPage,
})

const isStart = ({ row }: Place) => row.name === 'ShowGetStarted'

/** Where a new account was going; null for home. */
function endOf({ search }: Place): string | null {
  const redirect = search.get('redirect')
  return isOwnPath(redirect) ? redirect : null
}

function ChooseTopicsPage({ data, at }: PageProps<'ChooseTopicsPage'>) {
  const href = useHref()
  const isFirst = isStart(at)
  const end = isFirst ? endOf(at) : null
  const form = isFirst ? 'chooseTopics' : 'customizeTopics'
  const answer = answerTo(data.formAnswer, 'chooseTopics', 'customizeTopics', 'skipOnboarding')
  return (
    <div className="ChooseTopics">
      <h1>{words.title}</h1>
      <p role="status">{answer?.message ?? words.explained}</p>
      <form
        className="ChooseTopics-form"
        method="post"
        action={href(isFirst ? 'ShowGetStarted' : 'CustomizeTopics')}
      >
        <Hidden form={form} redirect={end} />
        <fieldset className="ChooseTopics-topics">
          <legend>{words.legend}</legend>
          {data.topics.map(({ id, name, viewerEdge }) => (
            <label key={id} className="ChooseTopics-topic">
              <input type="checkbox" name="tagIds" value={id} defaultChecked={viewerEdge.isFollowing} />
              {name}
            </label>
          ))}
        </fieldset>
        <Button type="submit" kind="primary">
          {isFirst ? words.next : words.save}
        </Button>
      </form>
      {isFirst && (
        <form method="post" action={href('ShowGetStarted')}>
          <Hidden form="skipOnboarding" redirect={end} />
          <Button type="submit" kind="text">
            {words.skip}
          </Button>
        </form>
      )}
    </div>
  )
}

function Hidden({ form, redirect }: { form: FormName; redirect: string | null }) {
  const viewer = useViewer()
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
    </>
  )
}
