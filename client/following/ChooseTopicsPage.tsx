import { copy } from '#schema/copy.ts'
import type { FormName } from '#schema/forms.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { useViewer } from '#client/browser/viewer.ts'
import { Button } from '#client/design/Button.tsx'
import { answerTo } from '#client/design/formAnswer.ts'

const words = copy.onboarding

/** The topics that a viewer follows: once at the start, with a way past it, and later again. They are plain forms. */
export const page = definePage<'ChooseTopicsPage'>({
  operation: 'ChooseTopicsPage',
  variables: () => ({}),
  head: () => ({ title: words.title, noIndex: true }),
  styles: ['forms', 'signin', 'following'],
  Component: ChooseTopicsPage,
})

function ChooseTopicsPage({ data, at }: PageProps<'ChooseTopicsPage'>) {
  const href = useHref()
  const isFirst = at.row.name === 'ShowGetStarted'
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
        <Hidden form={form} />
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
          <Hidden form="skipOnboarding" />
          <Button type="submit" kind="text">
            {words.skip}
          </Button>
        </form>
      )}
    </div>
  )
}

function Hidden({ form }: { form: FormName }) {
  const viewer = useViewer()
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="xsrf" value={viewer?.xsrfToken ?? ''} />
    </>
  )
}
