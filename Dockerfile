# Kobodesk: the app and its reference API in one container.
#
#   docker build -t kobodesk .
#   docker run -p 4000:4000 -v kobodesk:/data kobodesk
#
# The log has the one-time password of the first administrator, admin. To try the demonstration network instead, whose
# passwords are public, on this machine only:
#
#   docker run -p 127.0.0.1:4000:4000 -e SEED=demo kobodesk
#
# Against a PostgreSQL server, with no data of its own:
#
#   docker run -p 4000:4000 -e DATABASE_URL=postgres://user:password@host/name kobodesk
#
# In front of a real upstream no server of ours is needed: /app/dist is the whole app as static files, for any web server
# that falls back to index.html and sends the headers of docs/operations.md.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Then what the built server imports is left, and nothing of the app's.
RUN npm run build && node scripts/server-package.mjs > server-package.json \
  && mv server-package.json package.json && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data SEED=none
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/build/server ./build/server
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
