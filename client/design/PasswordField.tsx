import { type ComponentProps, useState } from 'react'
import { copy } from '#schema/copy.ts'
import { Field } from '#client/design/Field.tsx'

/** Without scripts the text stays hidden (R199). */
export function PasswordField(props: ComponentProps<typeof Field>) {
  const [isShown, setShown] = useState(false)
  const { show, hide } = copy.createPassword
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        type="button"
        className="Field-toggle"
        aria-pressed={isShown}
        aria-controls={props.id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? hide : show}
      </button>
    </Field>
  )
}
