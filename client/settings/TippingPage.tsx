import { copy } from '#schema/copy.ts'
import { tipping as words } from '#schema/copy/tipping.ts'
import { limits } from '#schema/limits.ts'
import { definePage, type PageProps } from '#client/browser/page.ts'
import { useHref } from '#client/browser/site.tsx'
import { ActionForm } from '#client/forms/ActionForm.tsx'
import { SettingsField } from '#client/forms/SettingsField.tsx'
import { SettingsTop } from '#client/forms/SettingsTop.tsx'

/** R087 */
export const page = definePage<'TippingPage'>({
  operation: 'TippingPage',
  variables: () => ({}),
  outcome: ({ account }) => (account ? undefined : { status: 404 }),
  head: () => ({ title: `${words.title} · ${copy.settings.title}`, noIndex: true }),
  styles: ['forms', 'settings'],
  hasMasthead: true,
  Component: TippingPage,
})

function TippingPage({ data: { account, formAnswer } }: PageProps<'TippingPage'>) {
  const href = useHref()
  return (
    <div className="SettingsPage">
      <SettingsTop title={words.title} tab="publishing" />
      <div className="SettingsSection">
        <p className="SettingsSection-words">
          {words.about} {words.page}
        </p>
        <ActionForm
          form="tippingLink"
          action={href('ShowTippingSettings')}
          answer={formAnswer}
          label={words.save}
          kind="primary"
          noValidate
        >
          {({ errorId, typed }) => (
            <SettingsField
              id="tipping-link"
              label={words.link}
              hint={words.hint}
              name="link"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              defaultValue={typed('link') ?? account!.tippingLink ?? ''}
              maxLength={limits.profile.tippingLink}
              errorId={errorId}
            />
          )}
        </ActionForm>
      </div>
    </div>
  )
}
