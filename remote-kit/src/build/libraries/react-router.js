const literal = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text from one place up to another. */
const span = (start, end) => new RegExp(`${literal(start)}[\\s\\S]*?(?=${literal(end)})`)

// What is left out belongs to React Router's framework mode, which loads and renders pages in another way.
module.exports = {
  file: __filename,
  name: 'react-router',
  version: '7.18.5',
  folder: 'dist/production',
  changes: {
    'chunk-7RTFRKQW.mjs': [
      // Links fetch nothing ahead here (the shell does); two states and two effects in each.
      [span('function usePrefetchBehavior(', 'function composeEventHandlers('), ''],
      [span('    let [shouldPrefetch, prefetchRef', '    let internalOnClick ='), ''],
      ['          ...prefetchHandlers,\n', ''],
      ['ref: mergeRefs(forwardedRef, prefetchRef),', 'ref: forwardedRef,'],
      [
        span('    return shouldPrefetch && !isAbsolute', '\n  }\n);\nLink.displayName'),
        '    return link;',
      ],
      ['          "data-discover": !isAbsolute && discover === "render" ? "true" : void 0\n', ''],
      // Errors of server components.
      [span('    if (this.context && typeof error', '    let result = error'), ''],
      [
        span(
          '    if (this.context) {\n      return /* @__PURE__ */ React2.createElement(RSCErrorHandler',
          '    return result;',
        ),
        '',
      ],
      ['RenderErrorBoundary.contextType = RSCRouterContext;\n', ''],
      // The script that scrolls before hydration.
      [
        span(
          '  let remixContext = React10.useContext(FrameworkContext);\n  let { basename }',
          '  useScrollRestoration({ getKey',
        ),
        '',
      ],
      [
        span('  let ssrKey = React10.useMemo(', '}\nScrollRestoration.displayName'),
        '  return null;\n',
      ],
      // What its own server leaves in the page; the portal's is in the store.
      [
        span('  let state = window?.__staticRouterHydrationData', '}\nfunction deserializeErrors('),
        '',
      ],
      // Reports to monitoring, of which there is none.
      [span('  if (init.instrumentations) {\n    let instr', '  let manifest = {};'), ''],
      [span('  if (init.instrumentations) {\n    router = ', '  return router;'), ''],
    ],
  },
  everywhere: [
    // Unused contexts and components may go.
    [/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/$2'],
    [/^\w+\.displayName = .*;$/gm, ''],
    // Of its own development server.
    [/\bimport\.meta\.hot\b/g, 'undefined'],
  ],
}
