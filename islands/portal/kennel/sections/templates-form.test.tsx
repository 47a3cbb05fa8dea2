import { describe, expect, it } from 'vitest'
import { texts } from '#src/testing/app/open-page.ts'
import { portal } from '#src/testing/browser/open-portal.ts'
import { bodyText, button, click, field, fill, screen, user, waitFor } from '#src/testing/browser/screen.ts'
import { openKennelForEachTest, put, save, show, stored } from '#src/testing/screens/kennel.tsx'

openKennelForEachTest()

describe('reply templates', () => {
  const shown = () => texts(document, '#templates-form .item-toggle')
  const defaults = [
    'Available',
    'Reserved or sold',
    'Tell me more',
    'Visit',
    'Not the right match',
    'First days',
    'Two weeks',
    'Birthday',
  ]

  it('are moved, changed with placeholders at the caret, and saved', async () => {
    await show('templates')
    expect(shown()).toEqual(defaults)
    await click('Move Up: Visit')
    await click('Visit')
    await fill('Text', 'Hello .')
    field('Text').setSelectionRange(6, 6)
    await click('Insert {first name}')
    expect(field('Text').value).toBe('Hello {first name}.')
    await save()
    await waitFor(async () =>
      expect((await stored())?.templates[2]).toEqual({ name: 'Visit', text: 'Hello {first name}.' }),
    )
  })

  it('warn of text in braces that is not a placeholder, and are saved anyway', async () => {
    await show('templates')
    await click('Visit')
    expect(bodyText()).not.toContain("We don't know")
    await fill('Text', 'Dear {fist name}')
    expect(screen.getByRole('status').textContent).toBe("We don't know {fist name}.")
    await save()
    await waitFor(async () => expect((await stored())?.templates[3]?.text).toBe('Dear {fist name}'))
  })

  it('are ten at most, and none are fine', async () => {
    await show('templates')
    for (let count = defaults.length; count < 12; count++) await click('Add Template')
    expect(shown()).toHaveLength(10)
    expect(button('Add Template').getAttribute('aria-disabled')).toBe('true')
    for (let left = 10; left > 0; left--)
      await user.click(screen.getAllByRole('button', { name: /^Remove:/ })[0] as HTMLElement)
    expect(document.activeElement).toBe(button('Add Template'))
    await save()
    await waitFor(async () => expect((await stored())?.templates).toEqual([]))
  })

  it('take the other version when they were changed elsewhere', async () => {
    await portal.site.make.kennel()
    await show('templates')
    await click('Move Down: Available')
    await put('templates', { templates: [{ name: 'Short', text: 'Thanks!' }] })
    await save()
    await waitFor(() => expect(bodyText()).toContain('Short Thanks!'))
    await click('Take Theirs: Reply templates')
    expect(shown()).toEqual(['Short'])
  })
})
