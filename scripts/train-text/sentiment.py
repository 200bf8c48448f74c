"""Trains the sentiment model and writes agents/text/sentiment/weights.ts. See scripts/train-text/README.md.

python scripts/train-text/sentiment.py SAMPLES VECTORS LEXICON [--folds N]
SAMPLES was written by samples.ts, VECTORS.txt and VECTORS.npy by vectors.py. With --folds each part of the labelled sets is
judged by a model that was trained without it, the temperature of the confidence is fitted, and the judgements are written to
agents/text/data/held-out/sentiment.json; the weights stay as they are.
"""

import json
import re
import sys

import jax
import jax.numpy as jnp
import numpy as np
import optax

TARGET = "agents/text/sentiment/weights.ts"
VOCABULARY = "agents/text/language/vocabulary.ts"
HELD_OUT = "agents/text/data/held-out/sentiment.json"
LABELS = ["positive", "negative", "neutral", "mixed"]
PUBLIC = {"tweets", "movieReviewSnippets", "amazonReviewSnippets", "nytEditorialSnippets", "amazon", "yelp", "imdb"}
PUBLIC_SHARE = 0.4  # so much of the public sentences with a clear rating is used
PUBLIC_WEIGHT = 0.05  # and so much each of them counts
LENGTH = 96  # tokens of a passage at most
COARSE = 128  # principal components that the projection begins with
WIDTH = 16  # numbers of a word
HIDDEN = 32  # filters over three words each
LAST = 16
EPOCHS = 12
BATCH = 64
RATE = 3e-3
DROP = 0.3
DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
TEMPERATURE = 1.2
STORED = 7_000  # of the words that are neither rated nor in the project's own texts only the most frequent are stored


def read(samples, vectors, lexicon):
    rows = [json.loads(line) for line in open(samples)]
    words = open(f"{vectors}.txt").read().split("\n")
    raw = np.load(f"{vectors}.npy")
    raw = raw - raw.mean(0)
    axes = np.linalg.svd(raw, full_matrices=False)[2][:COARSE]
    coarse = raw @ axes.T
    coarse /= np.sqrt(coarse.std(0))
    coarse *= 4 / np.linalg.norm(coarse, axis=1).mean()
    rated = {}
    for line in open(lexicon, encoding="latin1"):
        word, value = line.split("\t")[:2]
        if re.fullmatch(r"[a-z][a-z'-]+", word):
            rated[word] = float(value)
    own = [row for row in rows if row["source"] not in PUBLIC]
    counts = {}
    for row in own:
        for word in set(row["words"]):
            counts[word] = counts.get(word, 0) + 1
    known = set(words)
    words += sorted(word for word, count in counts.items() if count >= 2 and word not in known)
    table = np.zeros((len(words) + 1, COARSE), np.float32)
    table[1 : len(coarse) + 1] = coarse
    return rows, words, table, rated


def target_of(row):
    if "label" in row:
        return np.eye(4)[row["label"]] * 0.94 + 0.015
    # A mean rating from -4 to 4; nearer to zero than 0.55 is neutral, with soft edges.
    side = lambda value: 1 / (1 + np.exp(-(value - 0.55) / 0.2))
    up, down = side(row["mean"]), side(-row["mean"])
    return np.array([up, down, max(0, 1 - up - down), 0])


def arrays(rows, words, rated):
    index = {word: at + 1 for at, word in enumerate(words)}
    count = len(rows)
    ids, marks = np.zeros((count, LENGTH), np.int32), np.zeros((count, LENGTH, 2), np.float32)
    mask = np.zeros((count, LENGTH), np.float32)
    for at, row in enumerate(rows):
        for place, word in enumerate(row["words"][:LENGTH]):
            ids[at, place] = index.get(word, 0)
            marks[at, place] = (rated.get(word) or row["own"][place]) / 2, row["negated"][place]
            mask[at, place] = 1
    # The last clue tells the public sentences, which follow other customs; texts of users are judged without it.
    clues = np.array([[*row["clues"], row["source"] in PUBLIC] for row in rows], np.float32)
    return ids, marks, mask, clues, np.array([target_of(row) for row in rows], np.float32)


def begin(key, vocabulary, clues):
    keys = jax.random.split(key, 4)
    normal = lambda key, rows, columns: jax.random.normal(key, (rows, columns)) / np.sqrt(rows)
    features = 2 * HIDDEN + clues
    return {
        "project": normal(keys[0], COARSE, WIDTH),
        "shift": jnp.zeros((vocabulary, WIDTH)),
        "filter": normal(keys[1], 3 * (WIDTH + 2), HIDDEN),
        "filter_bias": jnp.zeros(HIDDEN),
        "last": normal(keys[2], features, LAST) * 0.7,
        "last_bias": jnp.zeros(LAST),
        "out": normal(keys[3], LAST, 4),
        "direct": jnp.zeros((features, 4)),
        "out_bias": jnp.zeros(4),
    }


def dropped(key, values, shape):
    return values if key is None else values * (jax.random.uniform(key, shape) > DROP) / (1 - DROP)


def scores(model, vectors, marks, mask, clues, key=None):
    keys = [None] * 3 if key is None else jax.random.split(key, 3)
    x = jnp.concatenate([vectors, marks], -1) * mask[..., None]
    if key is not None:  # a word in ten is hidden
        x = x * (jax.random.uniform(keys[0], x.shape[:2]) > 0.1)[..., None]
    padded = jnp.pad(x, ((0, 0), (1, 1), (0, 0)))
    windows = jnp.concatenate([padded[:, :-2], padded[:, 1:-1], padded[:, 2:]], -1)
    hidden = jax.nn.relu(windows @ model["filter"] + model["filter_bias"]) * mask[..., None]
    sums = hidden.sum(1) / jnp.sqrt(mask.sum(1, keepdims=True) + 4)
    features = jnp.concatenate([hidden.max(1), sums, clues], -1)
    features = dropped(keys[1], features, features.shape)
    last = jax.nn.relu(features @ model["last"] + model["last_bias"])
    last = dropped(keys[2], last, last.shape)
    return last @ model["out"] + features @ model["direct"] + model["out_bias"]


def train(data, weights, table, seed=0):
    used, inverse = np.unique(np.append(data[0].ravel(), 0), return_inverse=True)
    ids = inverse[:-1].reshape(data[0].shape)
    small = jnp.asarray(table[used])
    values = [jnp.asarray(value) for value in (ids, *data[1:], weights)]
    model = begin(jax.random.PRNGKey(seed), len(used), data[3].shape[1])
    steps = EPOCHS * (len(ids) // BATCH)
    optimizer = optax.adamw(optax.cosine_decay_schedule(RATE, steps), weight_decay=1e-3)
    state = optimizer.init(model)

    def loss(model, rows, key):
        ids, marks, mask, clues, target, weight = (value[rows] for value in values)
        shift = model["shift"][ids]
        found = scores(model, small[ids] @ model["project"] + shift, marks, mask, clues, key)
        errors = -(jax.nn.log_softmax(found) * target).sum(-1)
        return (errors * weight).sum() / weight.sum() + 1e-3 * (shift**2).sum(-1).mean()

    @jax.jit
    def step(model, state, rows, key):
        changes, state = optimizer.update(jax.grad(loss)(model, rows, key), state, model)
        return optax.apply_updates(model, changes), state

    order, key = np.random.RandomState(seed), jax.random.PRNGKey(seed + 1)
    for _ in range(EPOCHS):
        mixed = order.permutation(len(ids))
        for start in range(0, len(mixed) - BATCH + 1, BATCH):
            key, own = jax.random.split(key)
            model, state = step(model, state, mixed[start : start + BATCH], own)
    vectors = np.array(table @ np.asarray(model["project"]))
    vectors[used] += np.asarray(model["shift"])
    vectors[0] = 0
    return {name: np.asarray(value) for name, value in model.items()}, vectors


def quantised(vectors):
    scale = np.percentile(np.abs(vectors), 99.9, axis=0) / 31
    return np.clip(np.round(vectors / scale), -31, 31).astype(int), scale


def predict(model, vectors, data):
    levels, scale = quantised(vectors)
    return np.asarray(scores(model, (levels * scale)[data[0]], *data[1:4]))


def is_clear(row):
    return abs(row.get("mean", 4)) > 1.3 or abs(row.get("mean", 4)) < 0.3


def choose(rows, leave=lambda at: False):
    random = np.random.RandomState(3)
    use = [
        at
        for at, row in enumerate(rows)
        if (random.rand() < PUBLIC_SHARE and is_clear(row) if row["source"] in PUBLIC else not leave(at))
    ]
    weights = [PUBLIC_WEIGHT if rows[at]["source"] in PUBLIC else 1 for at in use]
    return np.array(use), np.array(weights, np.float32)


def shares(logits, temperature):
    spread = np.exp((logits - logits.max(1, keepdims=True)) / temperature)
    return spread / spread.sum(1, keepdims=True)


def best_temperature(logits, labels):
    """The temperature with the least surprise."""
    options = np.arange(0.5, 4, 0.05)
    places = np.arange(len(labels))
    surprise = [-np.log(shares(logits, option)[places, labels]).mean() for option in options]
    return options[int(np.argmin(surprise))]


def cross_validate(rows, data, table, folds):
    labelled = [at for at, row in enumerate(rows) if row["source"] not in PUBLIC | {"written", "older"}]
    fold_of = {at: number % folds for number, at in enumerate(labelled)}
    logits = np.zeros((len(rows), 4))
    for fold in range(folds):
        use, weights = choose(rows, lambda at: fold_of.get(at) == fold)
        held = np.array([at for at in labelled if fold_of[at] == fold])
        model, vectors = train([value[use] for value in data], weights, table, fold)
        logits[held] = predict(model, vectors, [value[held] for value in data])
        print("fold", fold, flush=True)
    labels = np.array([row.get("label", 0) for row in rows])
    sources = np.array([row["source"] for row in rows])
    for source in sorted({sources[at] for at in labelled}):
        inside = sources == source
        report(source, logits[inside], labels[inside])
    held = np.array(labelled)
    report("all", logits[held], labels[held])
    temperature = best_temperature(logits[held], labels[held])
    print(f"temperature {temperature:.2f}")
    judged = shares(logits, temperature)
    entries = [
        {
            "set": rows[at]["source"],
            "id": rows[at]["id"],
            "judged": LABELS[int(judged[at].argmax())],
            "confidence": round(float(judged[at].max()), 3),
        }
        for at in labelled
    ]
    with open(HELD_OUT, "w") as file:
        file.write("[\n" + ",\n".join(json.dumps(entry) for entry in entries) + "\n]\n")


def report(name, logits, labels):
    found, three = logits.argmax(1), labels < 3
    recalls = [f"{(found[labels == side] == side).mean():.2f}" for side in range(4)]
    print(name, len(labels), f"three classes {(found[three] == labels[three]).mean():.3f}", "recalls", *recalls, flush=True)


def is_stored(at, word, rated, seen):
    return at < STORED or word in rated or word in seen


def write(words, model, vectors, rated, seen):
    levels, scale = quantised(vectors)
    # The scale of each number goes into the filters.
    filters = model["filter"].copy()
    for window in range(3):
        filters[window * (WIDTH + 2) : window * (WIDTH + 2) + WIDTH] *= scale[:, None]
    lines = []
    for at, word in enumerate(words):
        if not is_stored(at, word, rated, seen):
            continue
        strength = max(-31, min(31, round(rated.get(word, 0) * 31 / 4)))
        values = [strength, *levels[at + 1]]
        lines.append((word, "".join(DIGITS[value + 32] for value in values)))
    lines.sort(key=lambda line: [ord(letter) for letter in line[0]])
    before, packed = "", []
    for word, _ in lines:
        shared = 0
        while shared < min(35, len(before), len(word)) and before[shared] == word[shared]:
            shared += 1
        packed.append("0123456789abcdefghijklmnopqrstuvwxyz"[shared] + word[shared:])
        before = word
    quote = lambda text: "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"
    numbers = lambda value: quote(" ".join(f"{number:.3g}" for number in np.asarray(value).ravel()))
    parts = {
        "FILTERS": (filters, "Filters over three words each, row by row."),
        "FILTER_BIAS": (model["filter_bias"], "What each filter begins with."),
        "LAST": (model["last"][:-1], "From the filters and the clues to the last layer."),
        "LAST_BIAS": (model["last_bias"], "What the last layer begins with."),
        "OUT": (model["out"], "From the last layer to the four answers."),
        "DIRECT": (model["direct"][:-1], "From the filters and the clues to the four answers."),
        "OUT_BIAS": (model["out_bias"], "What the four answers begin with."),
    }
    text = [
        "// Written by scripts/train-text/sentiment.py. The vectors were derived with all-MiniLM-L6-v2 (Apache-2.0), the strengths",
        "// are those of vaderSentiment (MIT). See NOTICE.",
        "",
        "/** Divides the scores of the answers, so that the confidence is right as often as it says. */",
        f"export const TEMPERATURE = {TEMPERATURE};",
        "",
        "/** The rated strength and the vector of each word of the vocabulary, one letter a number. */",
        f"export const VECTORS: string =\n  {quote(''.join(values for _, values in lines))};",
    ]
    for name, (value, about) in parts.items():
        text += ["", f"/** {about} */", f"export const {name}: string =\n  {numbers(value)};"]
    with open(TARGET, "w") as file:
        file.write("\n".join(text) + "\n")
    text = [
        "// Written by scripts/train-text/sentiment.py. The words are those of wordfreq (Apache-2.0) and vaderSentiment (MIT). See NOTICE.",
        "",
        "/** The words that the models have vectors for, sorted. Each begins with the number of letters that it shares with the one before. */",
        f"export const VOCABULARY: string =\n  {quote('|'.join(packed))};",
    ]
    with open(VOCABULARY, "w") as file:
        file.write("\n".join(text) + "\n")


def main():
    samples, vectors, lexicon = sys.argv[1:4]
    rows, words, table, rated = read(samples, vectors, lexicon)
    data = arrays(rows, words, rated)
    if "--folds" in sys.argv:
        cross_validate(rows, data, table, int(sys.argv[sys.argv.index("--folds") + 1]))
        return
    use, weights = choose(rows)
    model, found = train([value[use] for value in data], weights, table)
    seen = {word for row in rows if row["source"] not in PUBLIC for word in row["words"]}
    write(words, model, found, rated, seen)
    print("Written to", TARGET)


main()
