import type { ShareCard } from '#src/dogs/rules/sharing.ts'
import { colors } from './colors.ts'

export const panelSize = { width: 570, height: 630 }
/** How wide its lines are. */
export const lineWidth = 478

/** Where these parts end up, so that pictures can be drawn there afterwards: the panel itself loads nothing. */
export const swatchPlace = 'swatch'
export const markPlace = 'mark'
export const namePlace = 'name'

const display = { fontFamily: 'Besley, Besley Ext', fontWeight: 600 }
const row = { display: 'flex', alignItems: 'center' } as const
/** One line, cut off if there is no room for it. */
const oneLine = { display: 'block', lineClamp: 1, wordBreak: 'break-all' } as const

const tones = {
  available: { background: colors.ok, color: colors['ok-text'], dot: colors['ok-dot'] },
  reserved: { background: colors.warn, color: colors['warn-text'], dot: colors['warn-dot'] },
  announced: { background: colors.info, color: colors['info-text'], dot: colors['info-text'] },
}

interface PanelProps {
  card: ShareCard
  /** Whether the name takes two lines. */
  isLong: boolean
  hasSwatch: boolean
}

/** The right side of a card. */
export function Panel({ card, isLong, hasSwatch }: PanelProps) {
  const { price, badge, numbers } = card
  const gap = isLong ? 18 : 31
  return (
    <div
      style={{
        ...panelSize,
        display: 'flex',
        flexDirection: 'column',
        boxSizing: 'border-box',
        padding: '48px 48px 46px 44px',
        background: colors.paper,
        color: colors.ink,
        fontFamily: 'Source Sans, Source Sans Ext',
        fontSize: 30,
        lineHeight: 1,
      }}
    >
      <Name name={card.name} isLong={isLong} />
      <div style={{ ...row, marginTop: isLong ? 12 : 19, height: 34 }}>
        {hasSwatch && (
          <div key={swatchPlace} style={{ flexShrink: 0, width: 34, height: 34, marginRight: 14 }} />
        )}
        <div style={oneLine}>{card.color}</div>
        <div style={{ flexShrink: 0, whiteSpace: 'pre' }}>
          {card.color ? ` · ${card.boyOrGirl}` : card.boyOrGirl}
        </div>
      </div>
      <div style={{ marginTop: 16, color: colors['ink-2'] }}>{card.fact}</div>
      {(badge || numbers.length > 0) && (
        <div style={{ marginTop: gap, width: lineWidth, height: 3, background: colors.ink }} />
      )}
      {badge && (
        <div
          style={{ ...row, flexWrap: 'wrap', justifyContent: 'space-between', marginTop: gap, rowGap: 14 }}
        >
          {price && <div style={{ ...display, fontSize: 44 }}>{price}</div>}
          <Badge {...badge} />
        </div>
      )}
      {numbers.length > 0 && (
        <div style={{ display: 'flex', flexDirection: 'column', marginTop: gap, rowGap: 10, fontSize: 26 }}>
          {numbers.map(({ label, number }) => (
            <div key={label} style={{ ...row, color: colors['ink-2'] }}>
              <div style={{ flexShrink: 0, marginRight: 6 }}>{label}</div>
              <div style={{ ...oneLine, color: colors.ink, fontWeight: 600 }}>{number}</div>
            </div>
          ))}
        </div>
      )}
      <Foot {...card} />
    </div>
  )
}

const Name = ({ name, isLong }: { name: string; isLong: boolean }) =>
  isLong ? (
    <div
      style={{
        ...display,
        display: 'block',
        lineClamp: 2,
        wordBreak: 'break-word',
        fontSize: 56,
        lineHeight: 1.1,
      }}
    >
      {name}
    </div>
  ) : (
    <div style={{ display: 'flex' }}>
      <div key={namePlace} style={{ ...display, flexShrink: 0, fontSize: 76, whiteSpace: 'nowrap' }}>
        {name}
      </div>
    </div>
  )

function Badge({ label, tone }: NonNullable<ShareCard['badge']>) {
  const { dot, ...colorsOfTone } = tones[tone]
  return (
    <div
      style={{
        ...row,
        ...colorsOfTone,
        boxSizing: 'border-box',
        height: 44,
        padding: '0 20px 0 18px',
        borderRadius: 22,
      }}
    >
      <div style={{ width: 14, height: 14, marginRight: 12, borderRadius: 7, background: dot }} />
      <div style={{ fontSize: 24, fontWeight: 600 }}>{label}</div>
    </div>
  )
}

const Foot = ({ kennel, host }: Pick<ShareCard, 'kennel' | 'host'>) => (
  <div style={{ ...row, marginTop: 'auto', height: 68 }}>
    <div key={markPlace} style={{ flexShrink: 0, width: 72, height: 72, marginRight: 18 }} />
    <div style={{ display: 'flex', flexDirection: 'column', rowGap: 6 }}>
      <div style={{ ...display, fontSize: 28 }}>{kennel}</div>
      <div style={{ ...oneLine, color: colors['ink-2'], fontSize: 24 }}>{host}</div>
    </div>
  </div>
)
